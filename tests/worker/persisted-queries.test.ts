import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { fillCart, setMealStock } from './checkout-fixtures.ts'
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
  it('the text of a GraphQL document is sent only once, when the merchant does not know its hash, and later only the hash [API-02]', async () => {
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
    // The channel, the categories and the menus are already in KV, so only the list is requested.
    expect(second.map(({ operationName, query }) => [operationName, query])).toEqual([
      ['listPage', undefined],
    ])
  })

  it('a page is the same whether the shop sends hashes or texts of its GraphQL documents [API-02]', async () => {
    const byHash = await createShop({ variables }).get('/en/news')
    startFreshIsolate()
    const byText = await createShop().get('/en/news')
    const removeNonces = (text: string) => text.replaceAll(/nonce="[^"]*"/g, '')
    expect(removeNonces(byHash.text)).toBe(removeNonces(byText.text))
  })

  it('a mutation changes the cart only once, whether or not the merchant knows its hash [API-02]', async () => {
    const meal = await setMealStock(36, 9)
    const shop = createShop({ variables })
    const calls = shop.recordCalls()
    await fillCart(shop, meal)
    await fillCart(shop, meal)
    const additions = parseCalls(calls).filter(({ operationName }) => operationName === 'addToCart')
    expect(additions.map(({ query }) => typeof query)).toEqual(['undefined', 'string', 'undefined'])
    expect(shop.jar.get('ralph-cart-count')).toBe('2')
  })

  it.each(['kind=fail;status=200', 'kind=fail;status=503', 'kind=garbled'])(
    'the text of a GraphQL document is not sent if the request with the hash fails with %s [API-02]',
    async (fault) => {
      await createShop({ variables }).get('/sv/nyheter')
      startFreshIsolate()
      const sentBodies: string[] = []
      const fetch = (input: RequestInfo | URL, init?: RequestInit) => {
        const body = typeof init?.body === 'string' ? init.body : ''
        if (!body.includes('"operationName":"listPage"')) return env.MERCHANT.fetch(input, init)
        sentBodies.push(body)
        const headers = new Headers(init?.headers)
        // The fault names a root field of the document. The merchant knows this field even if it
        // gets only the hash.
        headers.set('x-merchant-fault', `operation=products;${fault}`)
        return env.MERCHANT.fetch(input, { ...init, headers })
      }
      const response = await createShop({ variables, merchant: { fetch } }).get('/sv/nyheter')
      expect(response.status).toBeGreaterThanOrEqual(500)
      expect(parseCalls(sentBodies).map(({ query }) => query)).toEqual([undefined])
    },
  )
})
