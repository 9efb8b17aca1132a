import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { loadBalance, registerWithBalance } from './balance-steps.ts'
import { createCartWith } from './cart-steps.ts'
import { card, pay } from './checkout-steps.ts'
import { getOrder, getOrders, orderMeal, placeOrderAs } from './customer-steps.ts'
import { register } from './identity-steps.ts'
import { addMeal } from './meal-fixture.ts'
import { fetchMerchant, send } from './merchant.ts'
import { addGiftCard, addPromoCode, loadGiftCardBalance } from './offer-fixture.ts'
import { setPromoCode } from './offer-steps.ts'
import { changeStatus, loadMails, ORDERS, refund } from './staff-order-steps.ts'

const refundsSchema = z.object({
  refunds: z.array(
    z.object({
      id: z.number(),
      refundType: z.string(),
      toBalance: z.boolean(),
      total: z.number(),
      vat: z.number(),
    }),
  ),
})

describe('refunds of an order row', () => {
  it('An order row is refunded only once, and the customer receives a mail [ACCOUNT-04]', async () => {
    const { headers, customerId } = await registerWithBalance(0)
    const cartId = await createCartWith(
      await addMeal({ sek: { selling: 10_600, regular: 10_600 } }),
      2,
    )
    const { redirectUrl } = await placeOrderAs(headers, cartId, card)
    await pay(redirectUrl ?? '')
    const id = (await getOrders(headers))?.[0]?.id ?? 0
    expect((await refund(id)).status).toBe(409)
    await changeStatus(id, 'send')
    const page = await (await fetchMerchant(`${ORDERS}/${id}`)).text()
    expect(page).toMatch(/aria-label="Reason: 2 × [^"]+"/)
    expect(page).toMatch(/aria-label="Pay back to the balance: 2 × [^"]+"/)
    const answers = await Promise.all(Array.from({ length: 5 }, () => refund(id, 'balance')))
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1)
    expect(await loadBalance(customerId)).toBe(21_200)
    expect(await getOrder(id, headers)).toMatchObject({
      status: 'refunded',
      refunds: [
        { reason: 'Skadad vid leveransen', reasonCode: 1, toBalance: true, total: 212, vat: 12 },
      ],
    })
    const mails = await loadMails(id)
    expect(mails.at(-1)).toMatchObject({
      kind: 'order-refund-0',
      text: expect.stringContaining('212\u00a0kr'),
    })
  })

  it('Refunding a row that was paid by a gift card returns its price to the gift card, and the mail says so [ACCOUNT-04]', async () => {
    const { headers } = await register()
    const cartId = await createCartWith(await addMeal())
    const gift = await addGiftCard(100_000)
    await setPromoCode(cartId, gift)
    const { orderId } = await placeOrderAs(headers, cartId)
    const id = orderId ?? 0
    await changeStatus(id, 'send')
    const left = (await loadGiftCardBalance(gift)) ?? 0
    await refund(id)
    expect(await getOrder(id, headers)).toMatchObject({ refunds: [{ total: 119 }] })
    expect(await loadGiftCardBalance(gift)).toBe(left + 11_900)
    const mail = (await loadMails(id)).at(-1)
    expect(mail?.text).toContain('Tillbaka på presentkortet: 119\u00a0kr.')
    expect(mail?.text).not.toMatch(/samma väg|fakturan/)
  })

  it('Refunding a row that a promo code paid for returns no money, and the mail promises no money [ACCOUNT-04]', async () => {
    const { headers } = await register()
    const cartId = await createCartWith(await addMeal())
    await setPromoCode(cartId, await addPromoCode({ kind: 'fixed', amount: 100_000 }))
    const { orderId } = await placeOrderAs(headers, cartId)
    const id = orderId ?? 0
    await changeStatus(id, 'send')
    await refund(id)
    const mail = (await loadMails(id)).at(-1)
    expect(mail?.text).toContain('Du betalade inget för den här raden')
    expect(mail?.text).not.toMatch(/kortet|samma väg|fakturan|0.kr/)
    expect(mail?.subject).not.toContain('Återbetalning')
  })

  it('Refunding an order that was paid from a balance increases that balance [ACCOUNT-04]', async () => {
    const { headers, customerId } = await registerWithBalance(100_000)
    const { orderId } = await orderMeal(headers)
    await changeStatus(orderId, 'send')
    const left = (await loadBalance(customerId)) ?? 0
    expect((await refund(orderId, 'payment')).status).toBe(303)
    expect(await loadBalance(customerId)).toBe(left + 21_200)
    expect((await loadMails(orderId)).at(-1)?.text).toContain('Beloppet finns på ditt saldo.')
  })

  it.each([
    {
      way: 'the invoice',
      balance: 15_000,
      shares: { balance: 12_024, giftCard: 0 },
      parts: { BALANCE: 120.24, PAYMENT: 77.76 },
      mail: 'Tillbaka på ditt saldo: 120,24 kr. Resten dras av från fakturan.',
    },
    {
      way: 'a gift card',
      gift: 10_000,
      balance: 14_700,
      shares: { balance: 11_784, giftCard: 8_016 },
      parts: { GIFT_CARD: 80.16, BALANCE: 117.84 },
      mail: 'Tillbaka på presentkortet: 80,16 kr. Tillbaka på ditt saldo: 117,84 kr.\n',
    },
    {
      way: 'a gift card and the invoice',
      gift: 10_000,
      balance: 5_000,
      shares: { balance: 4_008, giftCard: 8_016 },
      parts: { GIFT_CARD: 80.16, BALANCE: 40.08, PAYMENT: 77.76 },
      mail: 'Tillbaka på presentkortet: 80,16 kr. Tillbaka på ditt saldo: 40,08 kr. Resten dras av från fakturan.',
    },
  ])(
    'Refunding an order that was paid from a balance and by $way divides the refund among them in the mail, the order and on the admin page [ACCOUNT-04]',
    async ({ gift, balance, shares, parts, mail }) => {
      const { headers, customerId } = await registerWithBalance(balance)
      const cartId = await createCartWith(
        await addMeal({ sek: { selling: 19_800, regular: 19_800 } }),
      )
      const giftCard = await addGiftCard(gift ?? 100)
      if (gift) await setPromoCode(cartId, giftCard)
      const { orderId } = await placeOrderAs(headers, cartId)
      const id = orderId ?? 0
      await changeStatus(id, 'send')
      const giftCardBefore = (await loadGiftCardBalance(giftCard)) ?? 0
      expect(await loadBalance(customerId)).toBe(0)
      await refund(id)
      expect({
        balance: await loadBalance(customerId),
        giftCard: ((await loadGiftCardBalance(giftCard)) ?? 0) - giftCardBefore,
      }).toEqual(shares)
      const text = (await loadMails(id)).at(-1)?.text.replaceAll('\u00a0', ' ')
      expect(text).toContain(`Du får tillbaka 198 kr. ${mail}`)
      const { refunds } = refundsSchema.parse(await getOrder(id, headers))
      expect(new Set(refunds.map((part) => part.id)).size).toBe(1)
      expect(Object.fromEntries(refunds.map((part) => [part.refundType, part.total]))).toEqual(
        parts,
      )
      expect(refunds.reduce((sum, { vat }) => sum + Math.round(vat * 100), 0)).toBe(1_121)
      expect(refunds.every((part) => part.toBalance === (part.refundType === 'BALANCE'))).toBe(true)
      const page = await (await fetchMerchant(`${ORDERS}/${id}`)).text()
      for (const amount of Object.values(parts)) expect(page).toContain(`SEK\u00a0${amount}`)
    },
  )

  it.each([
    { name: 'Kort', label: 'Card', paymentId: 24, page: '' },
    { name: 'Swish', label: 'Swish', paymentId: 25, page: '/app' },
    { name: 'Klarna', label: 'Klarna', paymentId: 26, page: '/installments' },
  ])(
    'A payment by $name is named so in the mails and on the admin order page [ACCOUNT-04]',
    async ({ name, label, paymentId, page }) => {
      const { headers } = await register()
      const buy = async () => {
        const cartId = await createCartWith(await addMeal())
        const { redirectUrl } = await placeOrderAs(headers, cartId, { ...card, paymentId })
        await pay(`${redirectUrl}${page}`, page === '/app' ? { action: 'accept' } : {})
        return (await getOrders(headers))?.[0]?.id ?? 0
      }
      const [sent, cancelled] = [await buy(), await buy()]
      await changeStatus(sent, 'send')
      await refund(sent)
      await changeStatus(cancelled, 'cancel')
      for (const id of [sent, cancelled]) {
        const text = (await loadMails(id)).at(-1)?.text
        expect(text).toContain(`går tillbaka samma väg som du betalade (${name}).`)
      }
      const text = await (await fetchMerchant(`${ORDERS}/${sent}`)).text()
      expect(text).toContain(`Payment: ${label}`)
    },
  )

  it('An order keeps the status completed until all its rows are refunded [ACCOUNT-04]', async () => {
    const { headers } = await register()
    const [one, other] = [await addMeal(), await addMeal()]
    const cartId = await createCartWith(one)
    await send(
      'mutation add($id: String!, $item: CartItemInputType!) { addToCart(id: $id, item: $item) { id } }',
      { id: cartId, item: { skuId: other.skuId, quantity: 1 } },
    )
    const { orderId } = await placeOrderAs(headers, cartId)
    const id = orderId ?? 0
    await changeStatus(id, 'send')
    await refund(id, 'payment', 1)
    const order = await getOrder(id, headers)
    expect(order).toMatchObject({
      status: 'completed',
      refunds: [{ itemId: other.skuId, toBalance: false }],
    })
    expect((await refund(id, 'payment', 2)).status).toBe(409)
    expect((await refund(id, 'payment', 0)).status).toBe(303)
    expect(await getOrder(id, headers)).toMatchObject({ status: 'refunded' })
  })
})
