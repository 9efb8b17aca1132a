import { describe, expect, it } from 'vitest'
import { createProduct } from '../cart/cart.fixture.ts'
import { choosePackage, type Package } from './package.ts'

const product = (...stocks: [skuId: number, inStock: number][]) =>
  createProduct(
    { selling: 100, regular: 100 },
    stocks.map(([skuId, inStock]) => ({
      skuId,
      name: '',
      inStock,
      oversellable: 0,
      staticStock: 0,
    })),
  )

const dinner: Package = {
  packageId: 9,
  name: 'Middag',
  groups: [
    {
      groupId: 1,
      name: 'Soppa',
      isRequired: true,
      options: [
        { optionId: 1, quantity: 2, isSelected: false, product: product([11, 5]) },
        { optionId: 2, quantity: 1, isSelected: true, product: product([21, 0], [22, 5]) },
      ],
    },
    {
      groupId: 2,
      name: 'Sött',
      isRequired: false,
      options: [{ optionId: 1, quantity: 2, isSelected: true, product: product([31, 5]) }],
    },
  ],
}

const soup = { groupId: 1, optionId: 1, skuId: 11 }
const sweet = { groupId: 2, optionId: 1, skuId: 31 }

describe('selections in packages', () => {
  it('a selection adds the chosen option of each group to the cart, with the quantity of the option [PRODUCT-06]', () => {
    expect(choosePackage(dinner, [soup, sweet])?.items).toEqual([
      { ...soup, quantity: 2 },
      { ...sweet, quantity: 2 },
    ])
  })

  it('without a selection, each required group gets its default option in a size that is in stock [PRODUCT-06]', () => {
    expect(choosePackage(dinner, [])?.items).toEqual([
      { groupId: 1, optionId: 2, skuId: 22, quantity: 1 },
    ])
  })

  it.each([
    ['two of one group', [soup, { groupId: 1, optionId: 2, skuId: 22 }]],
    ['an unknown group', [soup, { ...soup, groupId: 7 }]],
    ['an unknown option', [{ ...soup, optionId: 7 }]],
    ['a sku of another product', [{ ...soup, skuId: 22 }]],
  ])('a package selection with %s is invalid [PRODUCT-06]', (_name, selections) => {
    expect(choosePackage(dinner, selections)).toBe(null)
  })
})
