import { languages } from './catalogue.ts'

/** How the import of the catalogue treats the rows of a table. */
export type CatalogueTable = {
  /** The primary key. */
  key: readonly string[]
  /** Columns that only an INSERT sets, because orders, triggers or the passing of time change them. */
  insertOnly?: readonly string[]
  /** The column of a price. A rise is written before all other changes, and a fall after them. */
  price?: string
  /** A column whose values are unique within `scope`. Two rows may exchange their values. */
  unique?: { column: string; scope: readonly string[] }
  /**
   * What happens to a row that is no longer in the catalogue. By default it is deleted. A row that is
   * off sale stays, because carts, orders or reviews refer to it.
   */
  removal?: 'keep' | 'off-sale'
  /** The row belongs to a row of this table: it stays when its owner goes off sale. */
  owner?: { table: 'brands' | 'categories' | 'products' | 'skus'; column: string }
}

const ofBrand = { table: 'brands', column: 'brand_id' } as const
const ofCategory = { table: 'categories', column: 'category_id' } as const
const ofProduct = { table: 'products', column: 'product_id' } as const
const ofPackage = { table: 'products', column: 'package_id' } as const
const ofSku = { table: 'skus', column: 'sku_id' } as const
const aliasOfLanguage = { column: 'alias', scope: ['language'] }

/**
 * All tables of the catalogue, parents before their children. The import writes to no other table:
 * carts, orders, customers, reviews, codes, balances and the logs of prices belong to people.
 */
export const catalogueTables: Readonly<Record<string, CatalogueTable>> = {
  // A trigger adds the listings of a new market, so it comes before all prices.
  markets: { key: ['market'], removal: 'keep' },
  collation_letters: { key: ['language', 'letter'] },
  pictures: { key: ['file_name'], removal: 'keep' },
  brands: { key: ['brand_id'], unique: { column: 'alias', scope: [] }, removal: 'off-sale' },
  brand_texts: { key: ['brand_id', 'language'], owner: ofBrand },
  brand_pictures: { key: ['brand_id'], owner: ofBrand },
  categories: { key: ['category_id'], removal: 'off-sale' },
  category_texts: { key: ['category_id', 'language'], unique: aliasOfLanguage, owner: ofCategory },
  category_pictures: { key: ['category_id'], owner: ofCategory },
  products: {
    key: ['product_id'],
    unique: { column: 'article_number', scope: [] },
    removal: 'off-sale',
  },
  product_texts: { key: ['product_id', 'language'], unique: aliasOfLanguage, owner: ofProduct },
  // Before the prices, so that a first price which a campaign reduces has never been higher.
  campaigns: { key: ['campaign_id'], insertOnly: ['active_from'] },
  campaign_texts: { key: ['campaign_id', 'language'], unique: aliasOfLanguage },
  campaign_markets: { key: ['campaign_id', 'channel', 'market'] },
  // A trigger computes `lowest` when a price changes.
  product_prices: {
    key: ['product_id', 'currency'],
    insertOnly: ['lowest'],
    // So no step makes a meal cheaper than both before and after if its campaign begins or ends too.
    price: 'selling',
    owner: ofProduct,
  },
  skus: {
    key: ['sku_id'],
    insertOnly: ['in_stock', 'oversellable', 'static_stock'],
    removal: 'off-sale',
  },
  sku_texts: { key: ['sku_id', 'language'], owner: ofSku },
  restocks: { key: ['sku_id'], insertOnly: ['expected_on'], owner: ofSku },
  parameters: { key: ['parameter_id', 'language'], removal: 'keep' },
  product_parameters: { key: ['product_id', 'language', 'position'], owner: ofProduct },
  ...Object.fromEntries(languages.map(({ searchTable }) => [searchTable, { key: ['rowid'] }])),
  search_terms: { key: ['language', 'term'] },
  search_phrases: { key: ['language', 'phrase'] },
  page_areas: { key: ['area_id'], unique: { column: 'name', scope: ['family'] } },
  collections: { key: ['collection_id'] },
  collection_tags: { key: ['collection_id', 'position'] },
  collection_filters: { key: ['collection_id', 'key', 'value'] },
  collection_versions: {
    key: ['version_id'],
    unique: { column: 'alias', scope: ['language', 'is_draft'] },
  },
  containers: { key: ['container_id'] },
  widgets: { key: ['widget_id'] },
  menus: { key: ['menu_id'] },
  menu_texts: { key: ['menu_id', 'language'] },
  menu_locations: { key: ['location'] },
  menu_items: { key: ['item_id'] },
  menu_item_texts: { key: ['item_id', 'language'] },
  facet_values: { key: ['value_id'], unique: { column: 'facet_id', scope: [] } },
  facet_value_texts: { key: ['value_id', 'language'] },
  facet_set_values: { key: ['set_id', 'value_id'] },
  product_facet_sets: { key: ['product_id'] },
  parameter_values: { key: ['parameter_id', 'language', 'value'] },
  product_lists: { key: ['list_id'] },
  product_list_texts: { key: ['list_id', 'language'], unique: aliasOfLanguage },
  product_list_members: { key: ['list_id', 'product_id'] },
  variant_groups: { key: ['variant_group_id'] },
  variant_group_texts: { key: ['variant_group_id', 'language'] },
  variant_members: { key: ['product_id'] },
  variant_member_texts: { key: ['product_id', 'language'] },
  related_products: { key: ['product_id', 'other_id'] },
  url_history: { key: ['old_url'] },
  packages: { key: ['package_id'], owner: ofPackage },
  package_texts: { key: ['package_id', 'language'], owner: ofPackage },
  package_groups: { key: ['package_id', 'group_id'], owner: ofPackage },
  package_group_texts: { key: ['package_id', 'group_id', 'language'], owner: ofPackage },
  package_options: { key: ['package_id', 'group_id', 'option_id'], owner: ofPackage },
}
