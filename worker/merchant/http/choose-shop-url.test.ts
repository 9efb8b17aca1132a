import { expect, it } from 'vitest'
import { chooseShopUrl } from './choose-shop-url.ts'

const shops = ['https://shop.example', 'https://office.example']
const internal = 'http://merchant.internal/merchant/graphql'

it.each([
  ['the channel that the storefront names', shops, internal, shops[1], shops[1]],
  ['the first shop for an unknown channel', shops, internal, 'https://evil.example', shops[0]],
  ['the first shop without a channel', shops, internal, undefined, shops[0]],
  [
    'the host of a page that a browser opened',
    shops,
    `${shops[1]}/merchant/pay/1`,
    undefined,
    shops[1],
  ],
  [
    'the first shop for an unknown host',
    shops,
    'https://evil.example/merchant/pay/1',
    undefined,
    shops[0],
  ],
])('a link leads to %s [MORE-01]', (_name, shopUrls, url, origin, expected) => {
  const headers = new Headers(origin === undefined ? {} : { 'x-shop-origin': origin })
  const request = new Request(url, { headers })
  expect(chooseShopUrl({ shopUrls, isOpen: false }, request)).toBe(expected)
})

it('only an open merchant without configured shops believes the request [MORE-01]', () => {
  const headers = { 'x-shop-origin': 'http://office.localhost:5173' }
  const request = new Request(internal, { headers })
  expect(chooseShopUrl({ shopUrls: [], isOpen: true }, request)).toBe(headers['x-shop-origin'])
  expect(chooseShopUrl({ shopUrls: [], isOpen: false }, request)).toBe('')
  const page = new Request('http://localhost:5173/merchant/pay/1')
  expect(chooseShopUrl({ shopUrls: [], isOpen: true }, page)).toBe('http://localhost:5173')
})
