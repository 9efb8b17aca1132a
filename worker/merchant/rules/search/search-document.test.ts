import { DatabaseSync } from 'node:sqlite'
import { assert, integer, property, tuple } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toDocumentId, buildDocumentIdSql, buildProductIdSql } from './search-document.ts'

const database = new DatabaseSync(':memory:')
const sold = integer({ min: -1, max: 2_000_000 })
const productId = integer({ min: 1, max: 100_000_000 })

describe('document ids in the search index', () => {
  it('TypeScript and SQL calculate the same document id, and the product id can be read from it [LIST-07]', () => {
    const statement = database.prepare(
      `SELECT ${buildDocumentIdSql('?1', '?2')} AS id, ${buildProductIdSql('?3')} AS productId`,
    )
    assert(
      property(productId, sold, (product, count) => {
        const id = toDocumentId(product, count)
        expect(Number.isSafeInteger(id)).toBe(true)
        expect(statement.get(product, count, id)).toEqual({ id, productId: product })
      }),
    )
  })

  it('document ids sort the most sold products first, then the products with the lowest ids [LIST-07]', () => {
    assert(
      property(tuple(productId, sold), tuple(productId, sold), (one, other) => {
        const clamp = (count: number) => Math.min(Math.max(count, 0), 999_999)
        const expectedOrder = clamp(other[1]) - clamp(one[1]) || one[0] - other[0]
        expect(Math.sign(toDocumentId(...one) - toDocumentId(...other))).toBe(
          Math.sign(expectedOrder),
        )
      }),
    )
  })
})
