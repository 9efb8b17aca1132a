import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { fillCart, stockMeal } from './buying.ts'
import { createShop, startAfresh } from './shop.ts'

const variables = { PERSISTED_QUERIES: 'on' }

const callSchema = z.object({
  operationName: z.string(),
  query: z.string().optional(),
  extensions: z.object({ persistedQuery: z.object({ sha256Hash: z.string() }) }),
})

const readCalls = (calls: string[]) => calls.map((call) => callSchema.parse(JSON.parse(call)))

beforeEach(startAfresh)

describe('documents by their hash, asked of the embedded merchant', () => {
  it('API-02 go with their text once, after the hash alone was not found, and never again', async () => {
    const shop = createShop({ variables })
    const calls = shop.countCalls()
    expect((await shop.get('/sv/nyheter')).status).toBe(200)
    const first = readCalls(calls)
    const names = [...new Set(first.map(({ operationName }) => operationName))]
    expect(names).toEqual(expect.arrayContaining(['channel', 'categories', 'menus', 'listPage']))
    for (const name of names) {
      const [bare, whole, ...more] = first.filter(({ operationName }) => operationName === name)
      expect(bare?.query).toBeUndefined()
      expect(whole?.query).toContain(`query ${name}`)
      expect(whole?.extensions).toEqual(bare?.extensions)
      expect(more).toEqual([])
    }
    calls.splice(0)
    startAfresh()
    expect((await shop.get('/sv/nyheter')).status).toBe(200)
    const second = readCalls(calls)
    // The rest lies in KV.
    expect(second.map(({ operationName, query }) => [operationName, query])).toEqual([
      ['listPage', undefined],
    ])
  })

  it('API-02 bring the same page as their texts', async () => {
    const byHash = await createShop({ variables }).get('/en/news')
    startAfresh()
    const byText = await createShop().get('/en/news')
    const drop = (text: string) => text.replaceAll(/nonce="[^"]*"/g, '')
    expect(drop(byHash.text)).toBe(drop(byText.text))
  })

  it('API-02 change a cart once, whether or not their hash was known', async () => {
    const meal = await stockMeal(36, 9)
    const shop = createShop({ variables })
    const calls = shop.countCalls()
    await fillCart(shop, meal)
    await fillCart(shop, meal)
    const additions = readCalls(calls).filter(({ operationName }) => operationName === 'addToCart')
    expect(additions.map(({ query }) => typeof query)).toEqual(['undefined', 'string', 'undefined'])
    expect(shop.jar.get('ralph-cart-count')).toBe('2')
  })

  it.each(['kind=fail;status=200', 'kind=fail;status=503', 'kind=garbled'])(
    'API-02 are not sent again when the merchant answers with %s',
    async (fault) => {
      await createShop({ variables }).get('/sv/nyheter')
      startAfresh()
      const sent: string[] = []
      const fetch = (input: RequestInfo | URL, init?: RequestInit) => {
        const body = typeof init?.body === 'string' ? init.body : ''
        if (!body.includes('"operationName":"listPage"')) return env.MERCHANT.fetch(input, init)
        sent.push(body)
        const headers = new Headers(init?.headers)
        // By its root field, which the merchant knows of the hash.
        headers.set('x-merchant-fault', `operation=products;${fault}`)
        return env.MERCHANT.fetch(input, { ...init, headers })
      }
      const answer = await createShop({ variables, merchant: { fetch } }).get('/sv/nyheter')
      expect(answer.status).toBeGreaterThanOrEqual(500)
      expect(readCalls(sent).map(({ query }) => query)).toEqual([undefined])
    },
  )
})
