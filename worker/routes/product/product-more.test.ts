import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ProductSummary } from '#shared/product/product.ts'
import { createSampleProduct, createSampleSku } from '../../ui/product/sample-product.fixture.ts'
import { listRelatedMeals } from './product-more.tsx'

const createMeal = (alias: string, stock = 9): ProductSummary =>
  createSampleProduct({ alias, skus: [createSampleSku(1, 'One portion', stock)] })
const listAliases = (related: ProductSummary[], similar: ProductSummary[]) =>
  listRelatedMeals({ alias: 'own' }, { related, similar }).map(({ alias }) => alias)

describe('the related meals of a product', () => {
  it('meals that the merchant relates come before meals of the same category, which fill the row [PRODUCT-07]', () => {
    const similar = ['a', 'b', 'c', 'd', 'e'].map((alias) => createMeal(alias))
    expect(listAliases([createMeal('x'), createMeal('c')], similar)).toEqual(['x', 'c', 'a', 'b'])
    expect(listAliases([], [])).toEqual([])
  })

  it('a sold-out meal is last, and left out if there are enough other meals [PRODUCT-07]', () => {
    const soldOut = createMeal('x', 0)
    expect(listAliases([soldOut], [createMeal('a')])).toEqual(['a', 'x'])
    const similar = ['a', 'b', 'c', 'd'].map((alias) => createMeal(alias))
    expect(listAliases([soldOut], similar)).toEqual(['a', 'b', 'c', 'd'])
  })

  it('the row has no meal twice, never the product itself, and at most four meals [PRODUCT-07]', () => {
    const meals = fc.array(
      fc
        .record({ alias: fc.constantFrom('own', 'a', 'b', 'c', 'd', 'e'), stock: fc.nat(1) })
        .map(({ alias, stock }) => createMeal(alias, stock)),
    )
    fc.assert(
      fc.property(meals, meals, (related, similar) => {
        const aliases = listAliases(related, similar)
        expect(new Set(aliases).size).toBe(aliases.length)
        expect(aliases).not.toContain('own')
        const others = new Set([...related, ...similar].map(({ alias }) => alias))
        others.delete('own')
        expect(aliases).toHaveLength(Math.min(4, others.size))
      }),
    )
  })
})
