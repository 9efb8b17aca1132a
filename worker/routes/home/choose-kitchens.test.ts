import { describe, expect, it } from 'vitest'
import { createSampleProduct } from '../../ui/product/sample-product.fixture.ts'
import { chooseKitchens } from './choose-kitchens.ts'

const categories = [
  { alias: 'soups', name: 'Soups' },
  { alias: 'pasta', name: 'Pasta' },
]

const meal = (brand: string, categoryAlias: string) =>
  createSampleProduct({
    brand: { name: brand.toUpperCase(), alias: brand },
    categoryAlias,
    pictures: [{ fileName: `${brand}.svg`, alt: '' }],
  })

const choose = (products: ReturnType<typeof meal>[], counts = new Map<string, number>()) =>
  chooseKitchens(products, { categories, counts })

describe('chooseKitchens', () => {
  it('a kitchen has the picture of a meal, the category of most of its meals and the number of its meals', () => {
    const products = [meal('ekrok', 'pasta'), meal('ekrok', 'soups'), meal('ekrok', 'soups')]
    expect(choose(products, new Map([['EKROK', 12]]))).toEqual([
      {
        name: 'EKROK',
        alias: 'ekrok',
        picture: { fileName: 'ekrok.svg', alt: '' },
        cuisine: 'Soups',
        count: 12,
      },
    ])
  })

  it('a kitchen with another cuisine comes before a second kitchen of the same cuisine', () => {
    const products = [
      meal('a', 'soups'),
      meal('a', 'soups'),
      meal('b', 'soups'),
      meal('c', 'pasta'),
    ]
    expect(choose(products).map(({ alias }) => alias)).toEqual(['a', 'c', 'b'])
  })

  it('meals without a brand page or a picture are left out, and an unknown number stays unknown', () => {
    const products = [
      createSampleProduct({ brand: null }),
      createSampleProduct({ brand: { name: 'X', alias: null } }),
      createSampleProduct({ brand: { name: 'Y', alias: 'y' }, pictures: [] }),
      meal('z', 'other'),
    ]
    expect(choose(products)).toMatchObject([{ alias: 'z', cuisine: null, count: null }])
  })
})
