import { describe, expect, it } from 'vitest'
import { renderInShop } from '#shared/ui/render-in-shop.fixture.tsx'
import { createSampleProduct } from '../../ui/product/sample-product.fixture.ts'
import { ProductAllergens } from './product-allergens.tsx'

const parameters = [{ identifier: 'allergens', name: 'Contains', value: 'Nuts' }]

const render = (foodCodes: string | null) =>
  renderInShop(
    <ProductAllergens
      product={createSampleProduct({
        foodCodes,
        parameterGroups: [{ name: 'Allergens', identifier: 'allergens', parameters }],
      })}
    />,
  ).replaceAll(/<svg.*?<\/svg>/g, '')

const readText = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

describe('ProductAllergens', () => {
  it.each([
    ['milk ?nuts', 'Contains Milk Not known Nuts'],
    ['?gluten ?nuts vegan', 'Not known Gluten Nuts'],
    ['egg fish', 'Contains Egg Fish'],
    ['none', ''],
    [null, 'Contains Nuts'],
  ])(
    'near the price, a product with the codes %j shows the allergens "%s": an unknown one is not called contained [PRODUCT-08]',
    (foodCodes, expected) => {
      expect(readText(render(foodCodes))).toBe(expected)
    },
  )
})
