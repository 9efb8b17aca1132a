import { DatabaseSync } from 'node:sqlite'
import { assert, integer, property, tuple } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toDocumentId, writeDocumentId, writeProductId } from './search-document.ts'

const database = new DatabaseSync(':memory:')
const sold = integer({ min: -1, max: 2_000_000 })
const productId = integer({ min: 1, max: 100_000_000 })

describe('the number of a product in the search index', () => {
  it('LIST-07 is the same in the seed and in SQL, and tells the product', () => {
    const read = database.prepare(
      `SELECT ${writeDocumentId('?1', '?2')} AS id, ${writeProductId('?3')} AS productId`,
    )
    assert(
      property(productId, sold, (product, count) => {
        const id = toDocumentId(product, count)
        expect(Number.isSafeInteger(id)).toBe(true)
        expect(read.get(product, count, id)).toEqual({ id, productId: product })
      }),
    )
  })

  it('LIST-07 puts the most sold first, and of equals the oldest', () => {
    assert(
      property(tuple(productId, sold), tuple(productId, sold), (one, other) => {
        const limit = (count: number) => Math.min(Math.max(count, 0), 999_999)
        const byRule = limit(other[1]) - limit(one[1]) || one[0] - other[0]
        expect(Math.sign(toDocumentId(...one) - toDocumentId(...other))).toBe(Math.sign(byRule))
      }),
    )
  })
})
