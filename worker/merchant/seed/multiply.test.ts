import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from 'vitest'
import { itInDeepSuite } from '../../../tests/support/suite.ts'
import { brands, categories } from './meals/brands-and-categories.ts'
import { meals } from './meals/meals.ts'
import { multiplyCatalogue } from './multiply.ts'
import { composeSeed } from './write-seed.ts'

const migrations = join(import.meta.dirname, '../migrations')

function createSeededDatabase(): DatabaseSync {
  const database = new DatabaseSync(':memory:')
  for (const file of readdirSync(migrations).toSorted()) {
    database.exec(readFileSync(join(migrations, file), 'utf8'))
  }
  const pictureNames = (): [string, string] => ['a.svg', 'b.svg']
  const catalogue = { meals, brands, categories, pictures: [], pictureNames }
  for (const line of composeSeed(catalogue)) database.exec(line)
  return database
}

describe('the multiplied catalogue', () => {
  itInDeepSuite(
    'the multiplied catalogue has at least the requested number of products, and all of them are complete [MORE-02]',
    () => {
      const database = createSeededDatabase()
      let counted = meals.length
      for (const { count, statements } of multiplyCatalogue(meals.length, 600)) {
        for (const sql of statements) database.exec(sql)
        counted = count
      }
      const count = (sql: string) =>
        Number(database.prepare(`SELECT (${sql}) AS answer`).get()?.answer)
      expect(counted).toBeGreaterThanOrEqual(600)
      expect(count('SELECT count(*) FROM products')).toBe(counted)
      expect(count('SELECT count(*) FROM product_texts')).toBe(counted * 2)
      expect(count('SELECT count(*) FROM product_stock')).toBe(counted)
      const isWhole = 'set_id IS NOT NULL AND is_in_stock IS NOT NULL'
      expect(count(`SELECT count(*) FROM listings WHERE ${isWhole}`)).toBe(
        count('SELECT count(*) FROM product_prices JOIN markets USING (currency)'),
      )
      expect(count('SELECT count(*) FROM product_facet_sets')).toBe(counted)
      const found =
        "SELECT count(*) FROM product_search_sv WHERE product_search_sv MATCH 'fisksoppa'"
      expect(count(found)).toBe(counted / meals.length)
    },
  )

  it('multiplying the catalogue adds nothing if there are already enough products [MORE-02]', () => {
    expect([...multiplyCatalogue(62, 62), ...multiplyCatalogue(62, 0)]).toEqual([])
  })

  it('multiplying the catalogue adds a few thousand products per step and reports the number of products after each step [MORE-02]', () => {
    const counts = [...multiplyCatalogue(300, 30_000)].map(({ count }) => count)
    const grown = counts.map((count, index) => count - (counts[index - 1] ?? 300))
    expect(Math.max(...grown)).toBeLessThanOrEqual(4_000)
    expect(counts.length).toBeLessThan(12)
    expect([...multiplyCatalogue(5_000, 12_000)].map(({ count }) => count)).toEqual([
      10_000, 15_000,
    ])
  })

  it('multiplying the catalogue never creates an SQL statement that is too large for D1 [MORE-02]', () => {
    const steps = [...multiplyCatalogue(62, 30_000)]
    const sizes = steps.flatMap(({ statements }) => statements.map((sql) => sql.length))
    expect(Math.max(...sizes)).toBeLessThan(10_000)
    expect(steps.at(-1)?.count).toBeGreaterThanOrEqual(30_000)
  })
})
