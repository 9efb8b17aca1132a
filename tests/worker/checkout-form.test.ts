import { beforeEach, expect, it } from 'vitest'
import { CARD, createCheckoutForm, fillCart, INVOICE, stockMeal } from './buying.ts'
import { createShop, startAfresh } from './shop.ts'

beforeEach(startAfresh)

const readAgreed = (text: string) =>
  (/name="agreed" value="([^"]*)"/.exec(text)?.[1] ?? '').replaceAll('&nbsp;', '\u00a0')

async function createBuyer(place: number) {
  const shop = createShop()
  await fillCart(shop, await stockMeal(place, 20))
  const agreed = readAgreed((await shop.get('/sv/kassan')).text)
  const send = (changes: Record<string, string>) =>
    shop.post('/sv/kassan', createCheckoutForm({ agreed, ...changes }))
  return { shop, send }
}

it('CHECKOUT-01 the payment provider is told where the terms are that were agreed to', async () => {
  const { shop, send } = await createBuyer(0)
  const calls = shop.countCalls()
  expect((await send({ paymentId: CARD })).status).toBe(303)
  const placed = calls.find((body) => body.includes('termsPageUrl')) ?? '{}'
  expect(JSON.parse(placed).variables.checkout.checkoutUrls.termsPageUrl).toBe(
    'https://shop.example/sv/kopvillkor',
  )
})

const tooLong = '19900101-2385-19900101'

it.each([
  ['place', 303],
  ['refresh', 200],
])(
  'CHECKOUT-02 a personal number that nobody asks for stops no card: %s',
  async (intent, status) => {
    const { send } = await createBuyer(1)
    const answer = await send({ paymentId: CARD, identityNumber: tooLong, intent })
    expect(answer.status).toBe(status)
  },
)

it.each(['place', 'refresh'])(
  'CHECKOUT-02 an invoice takes none of 22 characters: %s',
  async (intent) => {
    const { send } = await createBuyer(2)
    const answer = await send({ paymentId: INVOICE, identityNumber: tooLong, intent })
    expect(answer.status).toBe(422)
    expect(answer.text).toContain('id="error-identityNumber"')
  },
)
