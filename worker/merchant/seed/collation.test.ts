import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { languages } from './catalogue.ts'
import { listCollationLetters } from './collation.ts'
import { brands } from './meals/brands-and-categories.ts'
import { meals } from './meals/meals.ts'
import { buildCollationRows } from './sql/search-rows.ts'
import { buildInserts } from './sql/sql-text.ts'

const migrations = join(import.meta.dirname, '../migrations')

function createDatabase(): DatabaseSync {
  const database = new DatabaseSync(':memory:')
  for (const file of readdirSync(migrations).toSorted())
    database.exec(readFileSync(join(migrations, file), 'utf8'))
  for (const sql of buildInserts(buildCollationRows())) database.exec(sql)
  return database
}

const database = createDatabase()
const addBrand = database.prepare('INSERT INTO brands (brand_id, alias, name) VALUES (?, ?, ?)')
const keyOfBrand = database.prepare(
  'SELECT name_key FROM brand_name_keys WHERE brand_id = ? AND language = ?',
)

/** Returns the sort keys that the database gives to names. */
function listKeys(names: readonly string[], language: string): string[] {
  database.exec('DELETE FROM brands')
  for (const [index, name] of names.entries()) addBrand.run(index, `brand-${index}`, name)
  return names.map((_, index) => String(keyOfBrand.get(index, language)?.name_key))
}

const compareKeys = (one: string, other: string) => (one < other ? -1 : Number(one > other))

describe('sort keys of names', () => {
  it.each(languages)('the keys of all seeded names sort as $id does [LIST-04]', ({ id, key }) => {
    const names = [...meals.map(({ name }) => name[key]), ...brands.map(({ name }) => name)]
    const keys = listKeys(names, id)
    const { compare } = new Intl.Collator(id)
    const byKey = [...names.keys()].toSorted((one, other) =>
      compareKeys(keys[one] ?? '', keys[other] ?? ''),
    )
    expect(byKey.map((index) => names[index])).toEqual(names.toSorted(compare))
  })

  it.each(languages)('the keys of any two names sort as $id does [LIST-04]', ({ id }) => {
    const { compare } = new Intl.Collator(id)
    const rare = fc.constantFrom(...listCollationLetters(id).map(({ letter }) => letter))
    const letter = fc.oneof(fc.constantFrom(...Array.from('aåäbeéoöøæßAÅEO -’')), rare)
    const name = fc.string({ unit: letter, minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(name, name, (one, other) => {
        const [key = '', otherKey = ''] = listKeys([one, other], id)
        expect(compareKeys(key, otherKey)).toBe(Math.sign(compare(one, other)))
      }),
      { numRuns: 500 },
    )
  })

  it('a new name gets a new key, and names without any known letter come last [LIST-04]', () => {
    const before = listKeys(['Zebra', '', '日本', 'Zorro'], 'sv-SE')
    expect(before.map((key) => key === '')).toEqual([false, true, false, false])
    expect(compareKeys(before[2] ?? '', before[3] ?? '')).toBe(1)
    database.exec("UPDATE brands SET name = 'Abborre' WHERE brand_id = 3")
    const renamed = String(keyOfBrand.get(3, 'sv-SE')?.name_key)
    expect(compareKeys(renamed, before[0] ?? '')).toBe(-1)
  })
})
