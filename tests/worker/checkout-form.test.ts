import { beforeEach, expect, it } from 'vitest'
import { CARD, createCheckoutForm, fillCart, INVOICE, stockMeal } from './checkout-fixtures.ts'
import { createShop, startFreshIsolate } from './create-shop.ts'

beforeEach(startFreshIsolate)

const parseAgreement = (text: string) =>
  (/name="agreed" value="([^"]*)"/.exec(text)?.[1] ?? '').replaceAll('&nbsp;', '\u00a0')

async function createBuyer(index: number) {
  const shop = createShop()
  await fillCart(shop, await stockMeal(index, 20))
  const agreed = parseAgreement((await shop.get('/sv/kassan')).text)
  const send = (changes: Record<string, string>) =>
    shop.post('/sv/kassan', createCheckoutForm({ agreed, ...changes }))
  return { shop, send }
}

it('the payment provider receives the address of the page with the accepted terms [CHECKOUT-01]', async () => {
  const { shop, send } = await createBuyer(0)
  const calls = shop.recordCalls()
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
  'a checkout with payment by card ignores a personal number that is too long (intent %s) [CHECKOUT-02]',
  async (intent, status) => {
    const { send } = await createBuyer(1)
    const response = await send({ paymentId: CARD, identityNumber: tooLong, intent })
    expect(response.status).toBe(status)
  },
)

it.each(['place', 'refresh'])(
  'a checkout with payment by invoice refuses a personal number of 22 characters (intent %s) [CHECKOUT-02]',
  async (intent) => {
    const { send } = await createBuyer(2)
    const response = await send({ paymentId: INVOICE, identityNumber: tooLong, intent })
    expect(response.status).toBe(422)
    expect(response.text).toContain('id="error-identityNumber"')
  },
)
