import { describe, expect, it } from 'vitest'
import { loadBalance, registerWithBalance } from './balance-steps.ts'
import { createCartWith } from './cart-steps.ts'
import { card, pay } from './checkout-steps.ts'
import { getOrder, getOrders, orderMeal, placeOrderAs } from './customer-steps.ts'
import { register } from './identity-steps.ts'
import { addMeal } from './meal-fixture.ts'
import { send } from './merchant.ts'
import { addGiftCard, addPromoCode, loadGiftCardBalance } from './offer-fixture.ts'
import { setPromoCode } from './offer-steps.ts'
import { changeStatus, loadMails, refund } from './staff-order-steps.ts'

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
    expect(mail?.text).not.toMatch(/till kortet|fakturan/)
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
    expect(mail?.text).not.toMatch(/kortet|fakturan|0.kr/)
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
