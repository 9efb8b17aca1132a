import { removePersonalTexts } from '#shared/measurement/personal-texts.ts'
import { describe, expect, it } from 'vitest'
import { CARD_ADD, CARD_BRAND, CARD_LINK } from '../ui/card-parts.ts'
import { toMeasuredAddress } from './page-address.ts'
import { readCard, readMealRow, readProductPage, type PartReader } from './read-product-facts.ts'

/** Simulates an element with the texts and attributes that a selector finds. */
const createReader = (parts: Record<string, string>): PartReader => ({
  text: (selector) => parts[selector] ?? null,
  attribute: (selector, name) => parts[`${selector} ${name}`] ?? null,
})

const card = {
  '.favorite-button value': '7',
  [CARD_LINK]: 'Pea soup',
  [`${CARD_LINK} href`]: '/sv/p/soups/pea-soup',
}

describe('the facts of a product on a page', () => {
  it('a card with a discount shows both prices [TRACK-03]', () => {
    const reader = createReader({
      ...card,
      [`${CARD_ADD} value`]: '7-70',
      [CARD_BRAND]: 'Tallmo',
      '.product-price b': 'Nu 85,00 kr',
      '.product-price s': 'Förut 100,00 kr',
    })
    expect(readCard(reader)).toEqual({
      productId: '7',
      name: 'Pea soup',
      skuId: '70',
      brand: 'Tallmo',
      category: 'soups',
      price: 85,
      regularPrice: 100,
    })
  })

  it('a card of a sold-out product without category and brand has the rest [TRACK-03]', () => {
    const reader = createReader({ ...card, [`${CARD_LINK} href`]: '/p/pea-soup' })
    expect(readCard(reader)).toMatchObject({ productId: '7', skuId: null, category: null })
    expect(readCard(createReader({}))).toBeNull()
  })

  it('a row of the page that orders again has the price of today and the quantity that is added [TRACK-03]', () => {
    const reader = createReader({
      '[data-item]': 'Pea soup',
      '[data-item] href': '/sv/p/soups/pea-soup',
      '[data-item] data-item': '7-71',
      '[data-item] data-price': '1 085,00 kr',
      '[data-item] data-quantity': '2',
    })
    expect(readMealRow(reader)).toMatchObject({
      productId: '7',
      name: 'Pea soup',
      skuId: '71',
      category: 'soups',
      price: 1085,
      quantity: 2,
    })
    expect(readMealRow(createReader({ '.meal-row-name': 'Pea soup' }))).toBeNull()
  })

  it('a product page shows its chosen size [TRACK-03]', () => {
    const reader = createReader({
      '.buy-box .favorite-button value': '7',
      '.buy-box-title': 'Pea soup',
      '.product-form [name=skuId]:checked value': '71',
      '.buy-box .product-price b': '1 119,50 kr',
      '[data-product-page] data-product-page': 'soups',
    })
    expect(readProductPage(reader)).toMatchObject({
      productId: '7',
      skuId: '71',
      category: 'soups',
      price: 1119.5,
      regularPrice: null,
    })
    expect(readProductPage(createReader({}))).toBeNull()
  })
})

it.each([
  ['/sv?utm_source=mail&gclid=a1', '/sv?utm_source=mail&gclid=a1'],
  ['/sv/bestallning?oid=1&key=secret#top', '/sv/bestallning'],
  ['/sv?utm_content=anna%40example.com&resetKey=a&loginToken=b', '/sv'],
  [`/sv?utm_term=${'a'.repeat(201)}`, '/sv'],
  ['/sv/s/anna@example.com', '/sv/s/'],
  ['/sv/s/mejl%20anna.b%40example.com', '/sv/s/'],
  ['/sv/s/811218-9876', '/sv/s/'],
  ['/sv/s/198112189876%20soppa?utm_id=8112189876', '/sv/s/%20soppa'],
  ['/sv/s/701281-9876', '/sv/s/'],
  ['/sv/p/soppa-100245?gclid=a8112189876b', '/sv/p/soppa-100245?gclid=a8112189876b'],
  ['/sv/s/soppa%20811218%2B9876', '/sv/s/soppa%20'],
  ['/sv/s/8199189876', '/sv/s/8199189876'],
  ['/sv/s/811218%209876', '/sv/s/'],
  ['/sv/s/811218–9876', '/sv/s/'],
  ['/sv/s/811218%20-%209876', '/sv/s/'],
  ['/sv/s/811218%25209876', '/sv/s/'],
  ['/sv/s/anna%2540example.com', '/sv/s/'],
  ['/sv/s/pnr%253A811218-9876', '/sv/s/pnr%253A'],
  ['/sv/s/811218−9876', '/sv/s/'],
  ['/sv/p/soppa-811218-98765', '/sv/p/soppa-811218-98765'],
])(
  'the address %s is measured as %s, without keys and personal data [TRACK-03]',
  (path, expected) => {
    const origin = 'https://shop.example'
    expect(toMeasuredAddress(new URL(path, origin))).toBe(`${origin}${expected}`)
  },
)

it('an address is looked for in the 200 characters before its sign, so that a long word takes no long time', () => {
  expect(removePersonalTexts(`${'a'.repeat(300)}@example.com`)).toBe('a'.repeat(100))
})

it('a title has no personal number, also with a space or a dash [TRACK-03]', () => {
  const titles = ['Sök: 811218 9876', 'Sök: 811218 – 9876', 'Sök: 811218\u00a09876']
  expect(titles.map(removePersonalTexts)).toEqual(['Sök: ', 'Sök: ', 'Sök: '])
  expect(removePersonalTexts('Soppa 450 1200 g')).toBe('Soppa 450 1200 g')
})
