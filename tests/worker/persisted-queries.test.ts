import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { fillCart, stockMeal } from './checkout-fixtures.ts'
import { createShop, startFreshIsolate } from './create-shop.ts'

const variables = { PERSISTED_QUERIES: 'on' }

const callSchema = z.object({
  operationName: z.string(),
  query: z.string().optional(),
  extensions: z.object({ persistedQuery: z.object({ sha256Hash: z.string() }) }),
})

const parseCalls = (calls: string[]) => calls.map((call) => callSchema.parse(JSON.parse(call)))

beforeEach(startFreshIsolate)

describe('persisted queries of the embedded merchant', () => {
  it('a document is sent with its text once, after its hash was not found, and later only by its hash [API-02]', async () => {
    const shop = createShop({ variables })
    const calls = shop.recordCalls()
    expect((await shop.get('/sv/nyheter')).status).toBe(200)
    const first = parseCalls(calls)
    const names = [...new Set(first.map(({ operationName }) => operationName))]
    expect(names).toEqual(expect.arrayContaining(['channel', 'categories', 'menus', 'listPage']))
    for (const name of names) {
      const [byHashOnly, withText, ...furtherCalls] = first.filter(
        ({ operationName }) => operationName === name,
      )
      expect(byHashOnly?.query).toBeUndefined()
      expect(withText?.query).toContain(`query ${name}`)
      expect(withText?.extensions).toEqual(byHashOnly?.extensions)
      expect(furtherCalls).toEqual([])
    }
    calls.splice(0)
    startFreshIsolate()
    expect((await shop.get('/sv/nyheter')).status).toBe(200)
    const second = parseCalls(calls)
    // The other responses are already in KV.
    expect(second.map(({ operationName, query }) => [operationName, query])).toEqual([
      ['listPage', undefined],
    ])
  })

  it('a page requested by hashes equals the page requested by texts [API-02]', async () => {
    const byHash = await createShop({ variables }).get('/en/news')
    startFreshIsolate()
    const byText = await createShop().get('/en/news')
    const removeNonces = (text: string) => text.replaceAll(/nonce="[^"]*"/g, '')
    expect(removeNonces(byHash.text)).toBe(removeNonces(byText.text))
  })

  it('a mutation changes the cart once, whether or not its hash was known [API-02]', async () => {
    const meal = await stockMeal(36, 9)
    const shop = createShop({ variables })
    const calls = shop.recordCalls()
    await fillCart(shop, meal)
    await fillCart(shop, meal)
    const additions = parseCalls(calls).filter(({ operationName }) => operationName === 'addToCart')
    expect(additions.map(({ query }) => typeof query)).toEqual(['undefined', 'string', 'undefined'])
    expect(shop.jar.get('ralph-cart-count')).toBe('2')
  })

  it.each(['kind=fail;status=200', 'kind=fail;status=503', 'kind=garbled'])(
    'a document is not sent again when the merchant answers with %s [API-02]',
    async (fault) => {
      await createShop({ variables }).get('/sv/nyheter')
      startFreshIsolate()
      const sentBodies: string[] = []
      const fetch = (input: RequestInfo | URL, init?: RequestInit) => {
        const body = typeof init?.body === 'string' ? init.body : ''
        if (!body.includes('"operationName":"listPage"')) return env.MERCHANT.fetch(input, init)
        sentBodies.push(body)
        const headers = new Headers(init?.headers)
        // The fault is selected by root field, which the merchant also knows from the hash.
        headers.set('x-merchant-fault', `operation=products;${fault}`)
        return env.MERCHANT.fetch(input, { ...init, headers })
      }
      const response = await createShop({ variables, merchant: { fetch } }).get('/sv/nyheter')
      expect(response.status).toBeGreaterThanOrEqual(500)
      expect(parseCalls(sentBodies).map(({ query }) => query)).toEqual([undefined])
    },
  )
})
