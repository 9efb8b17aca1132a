import { describe, expect, it } from 'vitest'
import { createSampleProduct } from '../../ui/product/sample-product.ts'
import { renderInShop } from '#shared/ui/render-in-shop.tsx'
import { ProductFacts } from './product-facts.tsx'

const toProduct = (value: string) =>
  createSampleProduct({
    parameterGroups: [
      {
        name: 'Ingredients',
        identifier: 'ingredients',
        parameters: [{ identifier: 'ingredients', name: 'Ingredients', value }],
      },
    ],
  })

describe('ProductFacts', () => {
  it('a number and its percent sign are never on different lines [PRODUCT-08]', () => {
    const product = toProduct('Chicken 15 %, rice 10 %, salt.')
    const html = renderInShop(<ProductFacts product={product} />)
    expect(html).toContain('Chicken 15\u{a0}%, rice 10\u{a0}%, salt.')
  })
})
