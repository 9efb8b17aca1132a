import { env } from 'cloudflare:workers'
import { z } from 'zod'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { signPaymentText } from '../../../worker/merchant/rules/payment/pay-signature.ts'
import { getTranslate, loadMessages } from '../../../worker/document/messages.ts'
import { CARD_PAYMENT_ID, toPath } from '../checkout-fixtures.ts'
import type { TestShop } from '../create-shop.ts'
import {
  createHostedShop,
  order,
  PAYMENT_ORIGIN,
  setNull,
  startHostedMerchant,
  type FieldChanges,
} from './hosted-merchant.ts'

afterAll(() => vi.unstubAllGlobals())

await loadMessages(['sv'])
const t = getTranslate('sv')

const card = { paymentId: CARD_PAYMENT_ID, identityNumber: '' }

describe('a payment by card', () => {
  it.each([undefined, 'none', 'https://other.example'])(
    'a payment page whose origin is not allowed (PAYMENT_ORIGINS %s) leads to a message, because the browser would not open it [CHECKOUT-04]',
    async (PAYMENT_ORIGINS) => {
      startHostedMerchant()
      const shop = createHostedShop({ PAYMENT_ORIGINS })
      const answer = await order(shop, card)
      expect(answer.status).toBe(422)
      expect(answer.text).toContain(t('checkout.problem.paymentUnavailable'))
      const policy = answer.headers.get('content-security-policy') ?? ''
      expect(policy).not.toContain('none;')
      expect((await order(shop)).status).toBe(303)
    },
  )

  it.each([PAYMENT_ORIGIN, `https://other.example https://*.example`])(
    'a payment page of an allowed origin (%s) is opened [CHECKOUT-04]',
    async (PAYMENT_ORIGINS) => {
      startHostedMerchant()
      const answer = await order(createHostedShop({ PAYMENT_ORIGINS }), card)
      expect(answer.location).toContain(PAYMENT_ORIGIN)
    },
  )
})

it('an option without a kind of checkout is an invoice if it has no provider, and its order is placed [CHECKOUT-03]', async () => {
  startHostedMerchant(setNull('PaymentOptionType.checkoutType'))
  const answer = await order(createHostedShop())
  expect(answer.location).toMatch(/\?oid=/)
})

const klarna = { paymentId: '26', identityNumber: '' }

/** Tells the merchant that a payment was approved, as the provider does. */
async function approve(uid: string) {
  const timestamp = Math.floor(Date.now() / 1000)
  const body = JSON.stringify({ uid, outcome: 'approved' })
  const signature = await signPaymentText(['development'], timestamp, body)
  const headers = { 'x-pay-timestamp': `${timestamp}`, 'x-pay-signature': signature }
  const init = { method: 'POST', headers, body }
  await env.MERCHANT.fetch('http://merchant.internal/merchant/pay/callback', init)
}

/** Opens the frame of an open payment and pays in its form. Returns where the provider leads to. */
async function payInFrame(shop: TestShop): Promise<string> {
  const frame = await shop.get('/sv/kassan?step=payment-form')
  const [, action = ''] = /action="([^"]+)"/.exec(frame.text) ?? []
  const { headers } = await env.MERCHANT.fetch(`http://merchant.internal${action}`, {
    method: 'POST',
    body: new URLSearchParams({ action: 'pay' }),
    redirect: 'manual',
  })
  return toPath(headers.get('location'))
}

describe('a payment in the frame of a provider', () => {
  it('the return of the shopper leads to the confirmation, again and again, and a stranger finds nothing [CHECKOUT-04, CHECKOUT-06]', async () => {
    const { refused, operations } = startHostedMerchant()
    const shop = createHostedShop()
    const opened = await order(shop, klarna)
    expect(opened.location).toBe('/sv/kassan?step=payment')
    expect((await shop.get('/sv/kassan?step=payment')).text).toContain('<iframe')
    const confirmation = await payInFrame(shop)
    const page = await shop.get(confirmation)
    expect([page.status, page.text.includes('anna@example.com')]).toEqual([200, true])
    expect(shop.jar.has('ralph-cart')).toBe(false)
    expect((await shop.get(confirmation)).text).toContain('anna@example.com')
    expect((await createHostedShop().get(confirmation)).status).toBe(404)
    expect((await shop.get('/sv/bestallning?step=again')).text).toContain('name="lines"')
    expect(operations).not.toContain('placeOrder')
    expect(refused).toEqual([])
  })

  it('an order that is paid in a form counts for the limit of orders, also if the provider gives no form [CHECKOUT-04]', async () => {
    startHostedMerchant()
    const limit = ({ key }: { key: string }) =>
      Promise.resolve({ success: !key.startsWith('order') })
    const answer = await order(createHostedShop({ WRITES_BY_CART: { limit } }), klarna)
    expect([answer.status, answer.text.includes(t('checkout.problem.tooMany'))]).toEqual([
      422,
      true,
    ])
  })

  const html = '<form action="https://pay.example/session"></form>'
  const toGeinsPay = (paymentData: FieldChanges[string], kind: string | null): FieldChanges => ({
    'PaymentOptionType.checkoutType': (value, { id }) => (id === 24 ? kind : value),
    'PaymentOptionType.paymentData': (value, option, variables) =>
      option.id === 24 && option.isSelected ? paymentData(value, option, variables) : null,
  })

  const getLaterHtml: FieldChanges[string] = (_value, _option, { checkout }) =>
    Object.keys(checkout ?? {}).includes('checkoutUrls') ? html : null

  it.each<[string, string | null, FieldChanges[string]]>([
    ['at once', 'GEINS_PAY', () => html],
    ['as soon as it has return URLs', 'GEINS_PAY', getLaterHtml],
    ['as soon as it has return URLs', null, getLaterHtml],
  ])(
    'the form of Geins Pay, which the merchant gives %s (kind of checkout %s), is shown, and no order is placed before it is paid [CHECKOUT-04]',
    async (_when, kind, paymentData) => {
      const { operations } = startHostedMerchant(toGeinsPay(paymentData, kind))
      const shop = createHostedShop({ PAYMENT_ORIGINS: PAYMENT_ORIGIN })
      expect((await order(shop, card)).location).toBe('/sv/kassan?step=payment')
      expect((await shop.get('/sv/kassan?step=payment-form')).text).toContain(html)
      expect(operations).not.toContain('placeOrder')
    },
  )

  it('the chosen option is named in each call, because the merchant may forget it [CHECKOUT-04]', async () => {
    startHostedMerchant({
      'PaymentOptionType.isSelected': (_value, { id }, { checkout }) =>
        id === (z.object({ paymentId: z.number().nullish() }).parse(checkout).paymentId ?? 23),
    })
    const shop = createHostedShop()
    expect((await order(shop, klarna)).location).toBe('/sv/kassan?step=payment')
    expect((await shop.get('/sv/kassan?step=payment')).text).toContain('<iframe')
    expect((await shop.get('/sv/kassan?step=payment-form')).status).toBe(200)
  })

  it('Geins Pay without a form sends the shopper to its page [CHECKOUT-04]', async () => {
    startHostedMerchant(toGeinsPay(() => '', 'GEINS_PAY'))
    const shop = createHostedShop({ PAYMENT_ORIGINS: PAYMENT_ORIGIN })
    expect((await order(shop, card)).location).toContain(PAYMENT_ORIGIN)
  })

  it('a provider that gives no form is named as the reason, and no order is placed [CHECKOUT-04]', async () => {
    const { operations } = startHostedMerchant(setNull('PaymentOptionType.paymentData'))
    const answer = await order(createHostedShop(), klarna)
    expect(answer.status).toBe(422)
    expect(answer.text).toContain(t('checkout.problem.paymentUnavailable'))
    expect(operations).not.toContain('placeOrder')
  })
})

describe('an order without a status', () => {
  const unpaid = {
    ...setNull('PlaceOrderResponseType.redirectUrl', 'PlaceOrderResponseType.status'),
    'PlaceOrderResponseType.orderId': () => '1042',
  }

  it('an order without a status that must be paid first is not thanked for, one by invoice is [CHECKOUT-04]', async () => {
    startHostedMerchant(unpaid)
    const shop = createHostedShop({ PAYMENT_ORIGINS: PAYMENT_ORIGIN })
    const answer = await order(shop, card)
    expect([answer.status, answer.location]).toEqual([422, null])
    expect(answer.text).toContain(t('checkout.problem.orderFailed'))
    expect((await order(shop)).location).toContain('/sv/kassan/bekraftelse?oid=')
  })
})

describe('a payment of which the merchant leaves the order out', () => {
  it('the browser that paid waits until the payment is confirmed and is thanked then, and one that waits for another payment finds nothing [CHECKOUT-04, CHECKOUT-06]', async () => {
    startHostedMerchant(setNull('CheckoutDataType.order'))
    const PAYMENT_ORIGINS = PAYMENT_ORIGIN
    const [shop, other] = [
      createHostedShop({ PAYMENT_ORIGINS }),
      createHostedShop({ PAYMENT_ORIGINS }),
    ]
    const { location } = await order(shop, card)
    await order(other, card)
    const uid = location?.split('/').at(-1) ?? ''
    const path = `/sv/kassan/bekraftelse?uid=${uid}`
    const early = await shop.get(path)
    expect([early.status, early.text.includes(t('payment.pending.title'))]).toEqual([200, true])
    expect([early.text.includes(path), shop.jar.has('ralph-cart')]).toEqual([true, true])
    for (const stranger of [other, createHostedShop()]) {
      expect((await stranger.get(path)).status).toBe(404)
    }
    await approve(uid)
    const page = await shop.get(path)
    expect(page.status).toBe(200)
    expect(page.text).toContain(t('confirmation.next.title'))
    expect(shop.jar.has('ralph-cart')).toBe(false)
    expect((await other.get(path)).status).toBe(404)
  })

  it.each(['CheckoutDataType.cart', 'GeinsMerchantApiQuery.checkout'])(
    'a browser that is paying waits too if the merchant leaves out %s [CHECKOUT-04]',
    async (field) => {
      startHostedMerchant(setNull(field))
      const shop = createHostedShop({ PAYMENT_ORIGINS: PAYMENT_ORIGIN })
      const { location } = await order(shop, card)
      const path = `/sv/kassan/bekraftelse?uid=${location?.split('/').at(-1)}`
      expect((await shop.get(path)).text).toContain(t('payment.pending.title'))
      expect((await shop.get(`${path}&format=ics`)).status).toBe(404)
      expect((await createHostedShop().get(path)).status).toBe(404)
    },
  )
})
