import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeEach, describe, expect, it } from 'vitest'
import { itInDeepSuite } from '../../../tests/support/suite.ts'
import type { Catalogue } from './catalogue.ts'
import { catalogueTables } from './catalogue-tables.ts'
import { composeCatalogue, composeDemoData } from './compose-catalogue.ts'
import { importCatalogue, type CatalogueVersion, type SeedDatabase } from './import-catalogue.ts'
import { brands, categories } from './meals/brands-and-categories.ts'
import { isFreeFrom, type Meal } from './meals/meal.ts'
import { meals } from './meals/meals.ts'
import { offers } from './offers/offers.ts'
import type { Campaign } from './schema/offer-schema.ts'
import { allergen } from './schema/meal-schema.ts'
import { storedRows } from './sql/sql-text.ts'

const migrations = join(import.meta.dirname, '../migrations')
const shopMeals = meals.slice(0, 62)

const toCatalogue = (changes: Partial<Catalogue> = {}): Catalogue => ({
  meals: shopMeals,
  brands,
  categories,
  offers,
  pictures: [{ fileName: 'a.svg', svg: '<svg/>' }],
  pictureNames: (): [string, string] => ['a.svg', 'b.svg'],
  ...changes,
})
const first = composeCatalogue(toCatalogue())
type MarketRow = [id: string, currency: string]

function getMeal(index: number): Meal {
  const meal = shopMeals[index]
  if (!meal) throw new Error('The catalogue has too few meals')
  return meal
}
const changeMeal = (changed: Meal, change: Partial<Meal>) =>
  shopMeals.map((meal) => (meal === changed ? { ...meal, ...change } : meal))

let sqlite: DatabaseSync
let database: SeedDatabase
/** The database after the first import, of which each test gets a copy. */
let filled: Uint8Array | undefined
beforeEach(() => {
  sqlite = new DatabaseSync(':memory:')
  database = {
    readAll: (queries) => queries.map(readRows),
    write: (statements) => sqlite.exec(`BEGIN;${statements.join('\n')}COMMIT;`),
  }
  if (filled) sqlite.deserialize(filled)
  else {
    for (const file of readdirSync(migrations).toSorted()) {
      sqlite.exec(readFileSync(join(migrations, file), 'utf8'))
    }
    importCatalogue(database, first)
    filled = sqlite.serialize()
  }
  return () => sqlite.close()
})

const toVersion = (changes: Partial<Catalogue>): CatalogueVersion =>
  composeCatalogue(toCatalogue(changes))
const readRows = (sql: string) => storedRows.parse(sqlite.prepare(sql).all())
const readRow = (sql: string) => sqlite.prepare(sql).get()
const countChanges = () => Number(readRow('SELECT total_changes() AS count')?.count)

/** Reads all tables that the import may not change, the rows of SKUs and prices included. */
function readTablesOfPeople(): Map<string, unknown> {
  const names = readRows("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name").map(
    ({ name }) => String(name),
  )
  const derived =
    /^(listing|list_counts|product_(stock|votes|name_keys|search)|brand_name|price_re|seed_version)/
  const ofPeople = names.filter((name) => !(name in catalogueTables) && !derived.test(name))
  const stock = 'sku_id, in_stock, oversellable, static_stock'
  return new Map<string, unknown>([
    ...ofPeople.map((name) => [name, readRows(`SELECT * FROM ${name}`)] as const),
    ['stock', readRows(`SELECT ${stock} FROM skus ORDER BY sku_id`)],
  ])
}

/** Lets people use the shop: a cart, an order, a review, a watch, a spent gift card, sold stock. */
function useShop(): void {
  sqlite.exec(composeDemoData(toCatalogue()).join('\n'))
  const { skuId } = getMeal(0).skus[0] ?? { skuId: 0 }
  const { productId } = getMeal(0)
  sqlite.exec(`
    INSERT INTO customers (email, password_hash) VALUES ('own@example.com', 'hash');
    INSERT INTO carts (id) VALUES ('open-cart'), ('sold-cart');
    INSERT INTO cart_items (id, cart_id, sku_id, quantity) VALUES ('line', 'open-cart', ${skuId}, 2);
    INSERT INTO orders (order_id, public_id, cart_id, market, language, currency, status, email, total, details)
      VALUES (900001, 'public', 'sold-cart', 'se', 'sv-SE', 'SEK', 'received', 'own@example.com', 100, '{}');
    INSERT INTO reviews (product_id, language, rating, comment, author) VALUES (${productId}, 'sv-SE', 5, '', 'Own');
    INSERT INTO stock_watches (sku_id, email, language, market) VALUES (${skuId}, 'own@example.com', 'sv-SE', 'se');
    INSERT INTO blocked_customers VALUES ('own@example.com');
    UPDATE gift_cards SET balance = 0;
    UPDATE promo_codes SET uses_left = uses_left - 1 WHERE uses_left > 0;
    UPDATE skus SET in_stock = in_stock - 1 WHERE in_stock > 0;`)
}

describe('the import of the catalogue', () => {
  it('brings no gift card, no code and no customer, which only the demo data has', () => {
    const tables = ['gift_cards', 'promo_codes', 'customers']
    const count = () =>
      tables.map((table) => readRow(`SELECT count(*) > 0 AS found FROM ${table}`)?.found)
    expect(count()).toEqual([0, 0, 0])
    useShop()
    expect(count()).toEqual([1, 1, 1])
  })

  it('writes no row for the same catalogue a second time', () => {
    sqlite.exec("UPDATE seed_version SET version = 'before'")
    importCatalogue(database, first)
    const before = countChanges()
    expect(importCatalogue(database, first)).toEqual({ added: 0, changed: 0, removed: 0 })
    expect(countChanges()).toBe(before)
  })

  it('changes nothing that people own, with another catalogue, twice', () => {
    useShop()
    const before = readTablesOfPeople()
    const soup = getMeal(3)
    const other = toVersion({
      meals: changeMeal(soup, { soldCount: 7, name: { en: 'New', sv: 'Ny' } }).slice(1),
      brands: brands.map((brand) => ({ ...brand, name: `${brand.name} ny` })),
      offers: { ...offers, giftCards: [], promoCodes: [], campaigns: offers.campaigns.slice(1) },
    })
    importCatalogue(database, other)
    importCatalogue(database, other)
    expect([...readTablesOfPeople()]).toEqual([...before])
    expect(readRow("SELECT name FROM product_texts WHERE name = 'Ny'")).toBeDefined()
  })

  it('adds a row to the price log when a price changes, and leaves the comparison price to its trigger', () => {
    const meal = getMeal(0)
    const { productId } = meal
    const select = `SELECT selling, lowest FROM product_prices WHERE product_id = ${productId} AND currency = 'SEK'`
    const before = readRow(select)
    sqlite.exec(`UPDATE price_log SET since = '2020-01-01T00:00:00.000Z'`)
    const price = { selling: 10, regular: 500 }
    importCatalogue(database, toVersion({ meals: changeMeal(meal, { price }) }))
    const log = readRows(
      `SELECT selling FROM price_log WHERE product_id = ${productId} AND currency = 'SEK' ORDER BY since`,
    )
    expect(log.map(({ selling }) => selling)).toEqual([before?.selling, 1_000])
    expect(readRow(select)).toEqual({ selling: 1_000, lowest: before?.selling })
  })

  itInDeepSuite(
    'compares no price with one that the shop never had, also for a meal that is added later [PRODUCT-05]',
    () => {
      importCatalogue(database, toVersion({ meals }))
      const invented = `SELECT product_id FROM product_prices price WHERE lowest <> (SELECT min(selling) FROM price_log log
      WHERE log.product_id = price.product_id AND log.currency = price.currency)`
      expect(readRows('SELECT * FROM product_prices WHERE selling < regular')).not.toEqual([])
      expect(readRows(invented)).toEqual([])
    },
  )

  it('reduces the first prices of a shop from their beginning [PRODUCT-05]', () => {
    const later = `SELECT * FROM reduction_log WHERE active_from > (SELECT min(since) FROM price_log)`
    expect(readRows('SELECT * FROM reduction_log')).not.toEqual([])
    expect(readRows(later)).toEqual([])
  })

  it('sells a meal at no step for less than both before and after, if its price and campaign change [PRODUCT-05]', () => {
    const meal = shopMeals.find(({ brand }) => brand === 'cucina-ortensia') ?? getMeal(0)
    const toPrice = (selling: number) => changeMeal(meal, { price: { selling, regular: 500 } })
    const cheap = toVersion({ meals: toPrice(100), offers: { ...offers, campaigns: [] } })
    importCatalogue(database, cheap)
    const sold = new Set<unknown>()
    const select = `SELECT selling FROM market_prices WHERE product_id = ${meal.productId} AND market = 'se'`
    const write = (statements: readonly string[]) => {
      for (const statement of statements) {
        sqlite.exec(statement)
        sold.add(readRow(select)?.selling)
      }
    }
    importCatalogue({ ...database, write }, toVersion({ meals: toPrice(120) }))
    importCatalogue({ ...database, write }, cheap)
    expect([...sold]).toEqual([12_000, 10_200, 10_000])
  })

  itInDeepSuite(
    'keeps what a campaign did to prices when the campaign changes or leaves [PRODUCT-05]',
    () => {
      const { campaigns } = offers
      const importCampaigns = (change: (percentage: Campaign) => Campaign[]) => {
        sqlite.exec(
          "UPDATE reduction_log SET active_from = strftime('%FT%H:%M:%fZ', active_from, '-1 day')",
        )
        const own = campaigns.flatMap((each) => (each.campaignId === '2' ? change(each) : [each]))
        importCatalogue(database, toVersion({ offers: { ...offers, campaigns: own } }))
      }
      importCampaigns((percentage) => [{ ...percentage, basisPoints: 1_000 }])
      importCampaigns(() => [])
      const log = readRows("SELECT * FROM reduction_log WHERE market = 'se' ORDER BY active_from")
      expect(log.map(({ basis_points }) => basis_points)).toEqual([1_500, 1_000])
      expect(
        log.every(({ active_from, active_to }) => String(active_from) < String(active_to)),
      ).toBe(true)
      expect(log.filter(({ active_to }) => active_to === null)).toEqual([])
    },
  )

  itInDeepSuite(
    'counts the days until more arrives from the seed that first has them [PRODUCT-04]',
    () => {
      const meal = getMeal(0)
      const importDays = (days?: number) => {
        const skus = meal.skus.map((sku) =>
          days === undefined ? sku : { ...sku, restockInDays: days },
        )
        importCatalogue(database, toVersion({ meals: changeMeal(meal, { skus }) }))
        const sql = `SELECT julianday(expected_on) - julianday(date('now')) AS days FROM restocks WHERE sku_id = ${meal.skus[0]?.skuId}`
        return readRow(sql)?.days
      }
      expect([5, 3, undefined, 3].map(importDays)).toEqual([5, 5, undefined, 3])
    },
  )

  it('says at no step that a meal is free from an allergen that it may have [LIST-02]', () => {
    const [added] = meals.slice(62)
    if (!added) throw new Error('The catalogue has too few meals')
    const freeFrom = `SELECT product_id || ' ' || facet_id AS fact FROM product_facet_sets
      JOIN facet_set_values USING (set_id) JOIN facet_values USING (value_id) WHERE filter_id = 'free-from'`
    const readFacts = () => readRows(freeFrom).map(({ fact }) => fact)
    const right = new Set(
      [added, ...shopMeals].flatMap((meal) =>
        allergen.options
          .filter((key) => isFreeFrom(meal, key))
          .map((key) => `${meal.productId} p_free-from_${key}`),
      ),
    )
    const wrong = new Set<unknown>()
    const write = (statements: readonly string[]) => {
      for (const statement of statements) {
        sqlite.exec(statement)
        for (const fact of readFacts()) if (!right.has(String(fact))) wrong.add(fact)
      }
    }
    importCatalogue({ ...database, write }, toVersion({ meals: [added, ...shopMeals] }))
    expect([...wrong]).toEqual([])
    expect(new Set(readFacts())).toEqual(right)
  })

  it('lets two meals exchange their aliases and article numbers', () => {
    const [one, two] = [getMeal(0), getMeal(1)]
    const exchanged = shopMeals.map((meal) => {
      if (meal === one) return { ...one, alias: two.alias, articleNumber: two.articleNumber }
      return meal === two ? { ...two, alias: one.alias, articleNumber: one.articleNumber } : meal
    })
    importCatalogue(database, toVersion({ meals: exchanged }))
    const aliasOf = ({ productId }: Meal) =>
      readRow(
        `SELECT alias FROM product_texts WHERE language = 'sv-SE' AND product_id = ${productId}`,
      )?.alias
    expect([aliasOf(one), aliasOf(two)]).toEqual([two.alias.sv, one.alias.sv])
  })

  it('gives a new meal the alias of one that left', () => {
    const [one, two] = [getMeal(0), getMeal(1)]
    const others = shopMeals
      .slice(1)
      .map((meal) => (meal === two ? { ...two, alias: one.alias } : meal))
    importCatalogue(database, toVersion({ meals: others }))
    const before = countChanges()
    importCatalogue(database, toVersion({ meals: others }))
    expect(countChanges()).toBe(before)
    const owner = `SELECT product_id FROM product_texts WHERE language = 'sv-SE' AND alias = '${one.alias.sv}'`
    expect(readRow(owner)?.product_id).toBe(two.productId)
  })
})

describe('the markets', () => {
  const importMarkets = (change: (rows: MarketRow[]) => MarketRow[]) => {
    const tables = first.tables.map((each) =>
      each.table === 'markets'
        ? {
            ...each,
            rows: change(each.rows.map(([id, currency]) => [String(id), String(currency)])),
          }
        : each,
    )
    importCatalogue(database, { version: 'with other markets', tables })
  }
  const readListings = (market: string) =>
    readRows(
      `SELECT product_id, category_id, brand_id, set_id, regular, is_in_stock FROM listings
        WHERE market = '${market}' ORDER BY product_id`,
    )

  it('a new market sells every meal with a price in its currency, as its neighbour does [I18N-01]', () => {
    importMarkets((rows) => [...rows, ['new', 'SEK']])
    expect(readListings('new')).toHaveLength(shopMeals.length)
    expect(readListings('new')).toEqual(readListings('se'))
  })

  it('a market that changes its currency lists the prices of the new one [I18N-01]', () => {
    sqlite.exec(`INSERT INTO list_counts VALUES ('shop', 'fi', 0, 0, 0, '[]')`)
    importMarkets((rows) => rows.map(([id, currency]) => [id, id === 'fi' ? 'USD' : currency]))
    expect(readListings('fi')).toHaveLength(shopMeals.length)
    expect(readListings('fi')).toEqual(readListings('us'))
    expect(readRows(`SELECT * FROM list_counts`)).toEqual([])
    expect(readListings('de')).not.toEqual(readListings('us'))
  })
})

describe('a meal that left the catalogue', () => {
  const meal = getMeal(0)
  const isOffSale = () =>
    readRow(`SELECT is_off_sale FROM products WHERE product_id = ${meal.productId}`)?.is_off_sale
  const countListings = () =>
    Number(
      readRow(`SELECT count(*) AS count FROM listings WHERE product_id = ${meal.productId}`)?.count,
    )

  it('is off sale with its texts, price and stock, and is in no list', () => {
    const texts = `SELECT name, alias FROM product_texts WHERE product_id = ${meal.productId}`
    const before = readRows(texts)
    importCatalogue(database, toVersion({ meals: shopMeals.slice(1) }))
    expect(isOffSale()).toBe(1)
    expect(countListings()).toBe(0)
    expect(readRows(texts)).toEqual(before)
    const skus = readRows(`SELECT * FROM skus WHERE product_id = ${meal.productId}`)
    expect(skus.map((sku) => sku.in_stock)).toEqual(meal.skus.map((sku) => sku.inStock))
    expect(skus.every((sku) => sku.is_off_sale === 1)).toBe(true)
    const { productId } = meal
    expect(
      readRow(`SELECT total_stock AS sum FROM product_stock WHERE product_id = ${productId}`),
    ).toEqual({ sum: 0 })
  })

  it('is on sale again with its listings when it comes back', () => {
    const listings = `SELECT * FROM listings WHERE product_id = ${meal.productId} ORDER BY market`
    const before = readRows(listings)
    importCatalogue(database, toVersion({ meals: shopMeals.slice(1) }))
    importCatalogue(database, first)
    expect(isOffSale()).toBe(0)
    expect(before.length).toBeGreaterThan(0)
    expect(readRows(listings)).toEqual(before)
  })

  it('keeps its brand, which is off sale too', () => {
    const left = toVersion({
      meals: shopMeals.filter(({ brand }) => brand !== meal.brand),
      brands: brands.filter(({ alias }) => alias !== meal.brand),
      offers: { ...offers, campaigns: [], packages: [] },
    })
    importCatalogue(database, left)
    expect(readRow(`SELECT is_off_sale FROM brands WHERE alias = '${meal.brand}'`)).toEqual({
      is_off_sale: 1,
    })
    expect(readRow('PRAGMA foreign_key_check')).toBeUndefined()
  })
})

describe('the list of catalogue tables', () => {
  it('names the primary key of each table as the database knows it', () => {
    const keys = Object.keys(catalogueTables).map((name) => {
      const columns = readRows(
        `SELECT name FROM pragma_table_info('${name}') WHERE pk > 0 ORDER BY pk`,
      )
      return [name, columns.map((column) => column.name)]
    })
    const expected = Object.entries(catalogueTables).map(([name, { key }]) => [
      name,
      key.join() === 'rowid' ? [] : key,
    ])
    expect(keys).toEqual(expected)
  })
})
