import { beforeEach, describe, expect, it } from 'vitest'
import { fillCart, setMealStock } from './checkout-fixtures.ts'
import { createShop, startFreshIsolate, stoppedMerchant } from './create-shop.ts'
import { listByClass } from '../support/list-elements.ts'

beforeEach(startFreshIsolate)

const countCards = (html: string) => [...html.matchAll(/<article/g)].length
const countLinks = (html: string) => listByClass(html, 'titled-links-link').length

describe('pages without meals', () => {
  it.each(['/sv/varukorg', '/sv/favoriter'])(
    'the empty page %s offers bestsellers and categories, which the merchant is asked for once [ROUTE-14]',
    async (path) => {
      const shop = createShop()
      const { text } = await shop.get(path)
      expect([countCards(text), countLinks(text) > 4]).toEqual([8, true])
      const calls = createShop().recordCalls()
      expect(countCards((await shop.get(path)).text)).toBe(8)
      expect(calls).toEqual([])
    },
  )

  it('a page that is not found offers the meals that the shop knows already and asks the merchant for its new address alone [ROUTE-14]', async () => {
    const shop = createShop()
    const before = await shop.get('/sv/p/no-such-meal')
    expect([before.status, countCards(before.text), countLinks(before.text) > 4]).toEqual([
      404,
      0,
      true,
    ])
    startFreshIsolate()
    await shop.get('/sv')
    const calls = shop.recordCalls()
    const after = await shop.get('/sv/no/such/page')
    expect([after.status, countCards(after.text), countLinks(after.text) > 4]).toEqual([
      404,
      8,
      true,
    ])
    expect(calls.map((body) => /"operationName":"(\w+)"/.exec(body)?.[1])).toEqual(['urlHistory'])
  })

  it('an empty cart offers the categories if the merchant does not tell the bestsellers, and a full one offers none', async () => {
    const shop = createShop()
    await shop.get('/en/checkout')
    // An earlier page may have stored the bestsellers there.
    const variables = { CHANNEL_CACHE: undefined }
    const stopped = createShop({ merchant: stoppedMerchant, variables })
    const { status, text } = await stopped.get('/en/favorites')
    expect([status, countCards(text), countLinks(text) > 4]).toEqual([200, 0, true])
    await fillCart(shop, await setMealStock(36, 50))
    expect(countLinks((await shop.get('/sv/varukorg')).text)).toBe(0)
  })
})
