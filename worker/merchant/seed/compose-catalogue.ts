import { createHash } from 'node:crypto'
import { markets } from '../rules/market/channel.ts'
import type { Catalogue } from './catalogue.ts'
import type { CatalogueVersion } from './import-catalogue.ts'
import { buildBrandRows, buildCategoryRows } from './sql/brand-and-category-rows.ts'
import { buildCollationRows, buildSearchRows } from './sql/search-rows.ts'
import { buildContentRows, buildUrlHistoryRows } from './sql/content-rows.ts'
import { buildFacetRows } from './sql/facet-rows.ts'
import { buildListingPictureRows } from './sql/listing-picture-rows.ts'
import { buildMenuRows } from './sql/menu-rows.ts'
import { buildOfferRows } from './sql/offer-rows.ts'
import { buildParameterRows } from './sql/parameter-rows.ts'
import { buildProductListRows } from './sql/product-list-rows.ts'
import {
  buildProductRows,
  buildSkuRows,
  buildVariantRows,
  buildRelatedProductRows,
} from './sql/product-rows.ts'
import { toTableRows } from './sql/sql-text.ts'

/**
 * Lists the rows of all catalogue tables. The same catalogue always gives the same rows and the same
 * version.
 */
export function composeCatalogue(catalogue: Catalogue): CatalogueVersion {
  const { meals, offers } = catalogue
  const tables = [
    buildCollationRows(),
    toTableRows(
      'markets',
      markets.map(({ id, currency }) => ({ market: id, currency })),
    ),
    ...buildBrandRows(catalogue.brands),
    ...buildCategoryRows(catalogue.categories),
    ...buildListingPictureRows(catalogue),
    ...buildProductRows(catalogue),
    ...buildSkuRows(meals),
    ...buildParameterRows(meals),
    ...buildSearchRows(catalogue),
    ...buildContentRows(),
    ...buildMenuRows(),
    ...buildFacetRows(meals),
    ...buildProductListRows(meals),
    ...buildVariantRows(meals),
    buildRelatedProductRows(meals),
    buildUrlHistoryRows(),
    ...buildOfferRows(offers, catalogue),
    toTableRows('pictures', catalogue.pictures, ['fileName', 'svg']),
  ]
  const version = createHash('sha256').update(JSON.stringify(tables)).digest('hex').slice(0, 16)
  return { version, tables }
}
