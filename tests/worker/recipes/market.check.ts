// Shows in the copy of `tests/bench/recipes.ts` that the market of worker/how-to-add/market.md sells.
import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { formatMoney } from '#shared/money/format-money.ts'
import { createCheckoutForm, fillCart, loadAgreement, setMealStock } from '../checkout-fixtures.ts'
import { createShop } from '../create-shop.ts'

const toPlainSpaces = (text: string) => text.replaceAll(/\u00a0|&nbsp;/g, ' ')

it.each([
  [
    'sv-SE',
    ['/sv/nyheter?sort=LATEST&all', '/sv/varukorg', '/sv/kassan', '/sv/kassan/bekraftelse'],
  ],
  ['en-US', ['/en/news?sort=LATEST&all', '/en/cart', '/en/checkout', '/en/checkout/confirmation']],
] as const)(
  'in %s lists, cart and order have the prices of the market',
  async (language, paths) => {
    const shop = createShop()
    await shop.post('/sv/marknader', { market: 'no' })
    expect(shop.jar.get('ralph-selected-market')).toBe('no')
    const [list, cart, checkout, confirmation] = paths
    expect(toPlainSpaces((await shop.get(list)).text)).toMatch(/\d Nkr|NOK \d/)

    const meal = await setMealStock(language === 'sv-SE' ? 7 : 8, 9)
    const selling = await env.DB.prepare(
      "SELECT selling FROM listings WHERE market = 'no' AND product_id = ?",
    )
      .bind(meal.productId)
      .first<number>('selling')
    const money = { amount: selling ?? 0, currency: 'NOK' }
    const price = toPlainSpaces(formatMoney(money, language, true))
    expect(selling).toBeGreaterThan(1_000)
    await fillCart(shop, meal)
    expect(toPlainSpaces((await shop.get(cart)).text)).toContain(price)

    const email = `norway-${language}@example.com`.toLowerCase()
    const agreed = await loadAgreement(shop, checkout)
    const address = { zip: '0150', city: 'Oslo', identityNumber: '' }
    const placed = await shop.post(checkout, createCheckoutForm({ agreed, email, ...address }))
    expect([placed.status, placed.location]).toEqual([303, expect.stringContaining(confirmation)])
    const order = await env.DB.prepare('SELECT market, currency, total FROM orders WHERE email = ?')
      .bind(email)
      .first()
    expect(order).toEqual({ market: 'no', currency: 'NOK', total: (selling ?? 0) + 4_900 })
  },
)
