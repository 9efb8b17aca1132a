import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { channelSettingsSchema } from '../../worker/channel/channel-settings.ts'
import { channels } from '../../worker/merchant/rules/market/channel.ts'
import { listShopPayments } from '../../worker/merchant/rules/payment/payment.ts'
import { fillCart, setMealStock, type Meal } from './checkout-fixtures.ts'
import { createShop } from './create-shop.ts'

const channelsSchema = z.object({ CHANNELS: z.record(z.string(), channelSettingsSchema) })
const readChannels = (variables: unknown) => Object.values(channelsSchema.parse(variables).CHANNELS)

let meal: Meal
beforeAll(async () => {
  meal = await setMealStock(0, 50)
})

describe('channels', () => {
  const createOfficeShop = () => createShop({ origin: 'https://office.localhost' })

  it('the host name selects the channel, which has its own name and theme [CHANNEL-03, ROUTE-17]', async () => {
    const { text, headers } = await createOfficeShop().get('/en')
    expect(text).toContain('<title>24 Hour Office</title>')
    const style = /<style>([^<]*)<\/style>/.exec(text)?.[1] ?? ''
    expect(style).toMatch(/:root\{[^}]*--color-accent:/)
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style))
    const hash = btoa(String.fromCharCode(...new Uint8Array(digest)))
    expect(headers.get('content-security-policy')).toContain(`'sha256-${hash}'`)
    const shop = await createShop().get('/en')
    expect(shop.text).toContain('<title>24 Hour Meals</title>')
    expect(shop.text).not.toContain(':root{')
  })

  it('each channel of the embedded merchant has viewport classes, and the server assumes a width of 1360 [STATE-08]', async () => {
    for (const shop of [createShop(), createOfficeShop()]) {
      const { text } = await shop.get('/sv/varumarken')
      expect(text).toContain('data-viewport="desktop"')
      expect(text).toContain('data-breakpoints="768 1024 1280 1600"')
    }
  })

  it('each shipped channel sets its breakpoints, also that of the hosted merchant [STATE-08]', () => {
    const found = [env, env.HOSTED_VARIABLES].flatMap(readChannels)
    expect(found).toHaveLength(3)
    for (const { breakpoints } of found) expect(breakpoints).toMatchObject({ desktop: 1280 })
  })

  it('each channel of the embedded merchant names and orders all ways to pay [CHECKOUT-04]', () => {
    for (const { payments } of readChannels(env)) {
      const offered = listShopPayments({ isDemo: true }).map(({ id }) => id)
      expect(payments.map(({ id }) => id).toSorted()).toEqual(offered.toSorted())
    }
  })

  it('each channel offers its own markets, but not the markets that exist only for the checkout [CHANNEL-04]', async () => {
    const [meals, company] = await Promise.all([
      createShop().get('/en/markets'),
      createOfficeShop().get('/en/markets'),
    ])
    const markets = (text: string) =>
      [...text.matchAll(/id="field-market-([a-z]+)"/g)].map(([, id]) => id)
    const offered = channels.map((channel) =>
      channel.markets.filter(({ isOnlyInCheckout }) => !isOnlyInCheckout).map(({ id }) => id),
    )
    expect([meals, company].map(({ text }) => markets(text))).toEqual(offered)
    expect(offered[0]).not.toContain('de')
    expect(offered[1]).not.toContain('us')
  })
})

describe('choosing a market', () => {
  it('choosing a market changes the currency on every page and in the cart [CHANNEL-05, CART-07]', async () => {
    const shop = createShop()
    await fillCart(shop, meal)
    expect((await shop.get('/en/cart')).text).toContain('SEK')
    const response = await shop.post('/en/markets', { market: 'fi' })
    expect(response.status).toBe(303)
    expect(shop.jar.get('ralph-selected-market')).toBe('fi')
    const page = (await shop.get('/en/cart')).text
    const cart = page.slice(page.indexOf('<main'), page.indexOf('</main'))
    expect(cart).toContain('€')
    expect(cart).not.toContain('SEK')
    expect((await shop.get('/en/news')).text).toContain('€')
  })

  it('choosing an unknown market is refused, and no cookie is set', async () => {
    const shop = createShop()
    expect((await shop.post('/en/markets', { market: 'zz' })).status).toBe(400)
    expect(shop.jar.has('ralph-selected-market')).toBe(false)
  })

  it('the cart and market cookies last one year and cover the whole site [STATE-09]', async () => {
    const shop = createShop()
    const added = await shop.post(meal.path, { quantity: '1' })
    const chosen = await shop.post('/en/markets', { market: 'se' })
    const cookies = [...added.headers.getSetCookie(), ...chosen.headers.getSetCookie()]
    expect(cookies.length).toBeGreaterThanOrEqual(3)
    for (const cookie of cookies) {
      expect(cookie).toContain('Max-Age=31536000')
      expect(cookie).toContain('Path=/')
      expect(cookie).toContain('SameSite=Lax')
      expect(cookie).toContain('Secure')
    }
    expect(cookies.find((cookie) => cookie.startsWith('ralph-cart='))).toContain('HttpOnly')
  })
})
