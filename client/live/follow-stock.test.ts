import { buildSchema, parse, validate } from 'graphql'
import { expect, it } from 'vitest'
import contract from '#shared/merchant-live.graphql?raw'
import { createFakeClock } from '../browser/fake-clock.fixture.ts'
import { createAnnouncer } from '../ui/site/announcer.ts'
import { parseStockChange, STOCK_SUBSCRIPTION, toSocketUrl } from './follow-stock.ts'
import { isLineChanged, listLineChanges } from '../cart/page/connect-live-cart.ts'
import { listShownStates } from '../product/live-product.ts'

const createStock = (inStock: number, oversellable = 0) => ({
  total: inStock + oversellable,
  inStock,
  oversellable,
  static: 0,
})

it('the subscription fits the contract of the live stock [API-05, API-06]', () => {
  expect(validate(buildSchema(contract), parse(STOCK_SUBSCRIPTION))).toEqual([])
})

it('the data of the subscription becomes a stock, and anything else is ignored [API-05]', () => {
  const stock = { totalStock: 5, inStock: 2, oversellable: 3, static: null }
  expect(parseStockChange({ data: { stockChanged: { skuId: 7, stock } } })).toEqual({
    skuId: 7,
    stock: createStock(2, 3),
  })
  expect(parseStockChange({ data: { stockChanged: null } })).toBeNull()
  expect(parseStockChange({ errors: [{ message: 'No' }] })).toBeNull()
})

it.each([
  ['/merchant/live', 'http://localhost:5173/en/cart', 'ws://localhost:5173/merchant/live'],
  ['/merchant/live', 'https://shop.example/en', 'wss://shop.example/merchant/live'],
  ['wss://live.example/stock', 'https://shop.example/en', 'wss://live.example/stock'],
])('the endpoint %s on %s has the URL %s [API-05]', (endpoint, page, url) => {
  expect(toSocketUrl(endpoint, page)).toBe(url)
})

it.each([
  [
    [3, 0],
    ['available', 'some-sold-out'],
  ],
  [
    [0, 0],
    ['sold-out', 'some-sold-out'],
  ],
  [[1, 2], ['available']],
])('a product with %j in stock shows the states %j [API-05]', (amounts, states) => {
  expect(listShownStates(amounts.map((amount) => createStock(amount)))).toEqual(states)
})

it.each([
  ['that still suffices', 2, createStock(9), createStock(2), false],
  ['that does not suffice', 2, createStock(2), createStock(1), true],
  ['of which even less is left', 3, createStock(2), createStock(1), true],
  ['that is sold out', 1, createStock(1), createStock(0), true],
  ['that is back', 1, createStock(0), createStock(8), true],
  ['that is partly made to order', 2, createStock(2, 5), createStock(1, 5), true],
])(
  'a cart line with a stock %s is loaded again only if it says something else [API-05]',
  (_name, wanted, before, after, isChanged) => {
    expect(isLineChanged(wanted, before, after)).toBe(isChanged)
  },
)

it('each cart line that cannot be ordered any more, or again, has a sentence [API-05]', () => {
  const toStates = (problems: Record<string, string>) =>
    new Map(Object.entries(problems).map(([name, problem]) => [name, { name, problem }]))
  const before = toStates({ Soup: '', Curry: 'Sold out.', Pie: 'Only 1 is left.' })
  const after = toStates({ Soup: 'Sold out.', Curry: '', Pie: 'Only 1 is left.', Stew: '' })
  const texts = { changed: '{name}: {status}', available: '{name} is back.' }
  expect(listLineChanges(before, after, texts)).toEqual([
    { name: 'Soup', sentence: 'Soup: Sold out.' },
    { name: 'Curry', sentence: 'Curry is back.' },
  ])
})

it('changes that arrive together are announced at once, and the same sentence is not repeated [API-05]', () => {
  const clock = createFakeClock()
  const announced: string[][] = []
  const announce = createAnnouncer(clock, (sentences) => void announced.push(sentences))
  announce('Small', 'Small: Only 1 left')
  announce('Large', 'Large: Sold out')
  announce('Small', 'Small: Sold out')
  clock.advance(200)
  announce('Large', 'Large: Sold out')
  clock.advance(200)
  announce('Large', 'Large: In stock')
  clock.advance(200)
  expect(announced).toEqual([['Small: Sold out', 'Large: Sold out'], ['Large: In stock']])
})
