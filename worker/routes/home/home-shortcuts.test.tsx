import { describe, expect, it } from 'vitest'
import { createSampleProduct } from '../../ui/product/sample-product.fixture.ts'
import { choosePictures } from './home-shortcuts.tsx'

const classics = { name: 'Classics', alias: 'classics', children: [] }
const nordic = { name: 'Nordic', alias: 'nordic', children: [classics] }
const soups = { name: 'Soups', alias: 'soups', children: [] }

const meal = (categoryAlias: string, fileName: string) =>
  createSampleProduct({ categoryAlias, pictures: [{ fileName, alt: '' }] })

const choose = (...[categories, products]: Parameters<typeof choosePictures>) =>
  choosePictures(categories, products).map(({ picture }) => picture?.fileName)

describe('choosePictures', () => {
  it('a category gets the picture of a meal that may be in a category at any level below it', () => {
    expect(choose([nordic], [meal('soups', 'soup.svg'), meal('classics', 'balls.svg')])).toEqual([
      'balls.svg',
    ])
  })

  it('a picture is not used twice while the category has other pictures', () => {
    const products = [meal('classics', 'one.svg'), meal('classics', 'two.svg')]
    expect(choose([nordic, classics], products)).toEqual(['one.svg', 'two.svg'])
  })

  it('a category gets no picture if none of its meals is loaded', () => {
    expect(choose([soups], [meal('classics', 'balls.svg')])).toEqual([undefined])
  })
})
