import { env } from 'cloudflare:workers'
import { vi } from 'vitest'
import { CARD_PAYMENT_ID, createCheckoutForm, loadAgreement, toPath } from './checkout-fixtures.ts'
import { createShop, type TestShop } from './create-shop.ts'
import { order, pathTo, type Language, type Scenario } from './message-orders.ts'

const findInputNames = (html: string) =>
  [...html.matchAll(/<input[^>]*name="([^"]+)"/g)].map(([, name = '']) => name)

async function openCardPayment(language: Language, shop: TestShop): Promise<string> {
  const placed = await order(language, { shop, form: { paymentId: CARD_PAYMENT_ID } })
  return toPath(placed.location)
}

async function pay(shop: TestShop, path: string, number: string, action = 'pay') {
  const [first = '', second = '', third = ''] = findInputNames((await shop.get(path)).text)
  const card = { [first]: number, [second]: '12/39', [third]: '123' }
  return shop.post(path, { ...card, action })
}

/** Pays by card on the page of the payment provider, and follows the way back to the shop. */
export const payWith =
  (number: string, meanwhile?: () => Promise<unknown>): Scenario =>
  async (language) => {
    const shop = createShop()
    const path = await openCardPayment(language, shop)
    await meanwhile?.()
    const paid = await pay(shop, path, number)
    return shop.get(toPath(paid.location))
  }

export const cancelPayment: Scenario = async (language) => {
  const shop = createShop()
  const cancelled = await pay(shop, await openCardPayment(language, shop), '', 'cancel')
  return shop.get(toPath(cancelled.location))
}

/** Pays by card after another tab has ordered the same cart by invoice. */
export const payOrderedCart: Scenario = async (language) => {
  const shop = createShop()
  const path = await openCardPayment(language, shop)
  const agreed = await loadAgreement(shop, pathTo(language, 'checkout'))
  await shop.post(pathTo(language, 'checkout'), createCheckoutForm({ agreed }))
  const paid = await pay(shop, path, '4242 4242 4242 4242')
  return shop.get(toPath(paid.location))
}

/** Orders by card at a merchant whose payment page is on another site, which the settings do not name. */
export const openForeignPayment: Scenario = (language) => {
  const merchant = {
    async fetch(input: RequestInfo | URL, init: RequestInit = {}) {
      const reply = await env.MERCHANT.fetch(input, init)
      const text = await reply.text()
      return new Response(text.replace('"/merchant/pay/', '"https://pay.example/'), reply)
    },
  }
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  return order(language, { shop: createShop({ merchant }), form: { paymentId: CARD_PAYMENT_ID } })
}
