"""Room 1: the printed game as data, what is attested and what is filled in."""

from mcarmy.catalog.catalog import Catalog
from mcarmy.catalog.load import CatalogError, load_catalog

__all__ = ["Catalog", "CatalogError", "load_catalog"]
