import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { loadBalance, registerWithBalance } from './balance-steps.ts'
import { createCartWith } from './cart-steps.ts'
import { invoice } from './checkout-steps.ts'
import { getOrder, placeOrderAs } from './customer-steps.ts'
import { register } from './identity-steps.ts'
import { addMeal } from './meal-fixture.ts'
import { fetchMerchant, send } from './merchant.ts'
import { addGiftCard, loadGiftCardBalance } from './offer-fixture.ts'
import { setPromoCode } from './offer-steps.ts'
import { changeStatus, loadMails, ORDERS, refund } from './staff-order-steps.ts'

const WITHDRAWAL = '4'
const LATE = '5'
const OTHER = '3'

const orderSchema = z.object({
  status: z.string(),
  refunds: z.array(z.object({ itemId: z.number(), total: z.number() })).nullable(),
})

type Headers = Record<string, string>

/** Orders as many meals of 100 kr and a delivery of 49 kr. */
async function orderMeals(headers: Headers, count = 1, { giftCard = '', checkout = invoice } = {}) {
  const createMeal = () => addMeal({ sek: { selling: 10_000, regular: 10_000 } })
  const cartId = await createCartWith(await createMeal())
  for (let added = 1; added < count; added += 1) {
    const { skuId } = await createMeal()
    await send(
      'mutation add($id: String!, $item: CartItemInputType!) { addToCart(id: $id, item: $item) { id } }',
      { id: cartId, item: { skuId, quantity: 1 } },
    )
  }
  if (giftCard) await setPromoCode(cartId, giftCard)
  return (await placeOrderAs(headers, cartId, checkout)).orderId ?? 0
}

const loadOrder = async (id: number, headers: Headers) =>
  orderSchema.parse(await getOrder(id, headers))

async function sumRefunds(id: number, headers: Headers) {
  const { refunds } = await loadOrder(id, headers)
  return (refunds ?? []).reduce((sum, { total }) => sum + Math.round(total * 100), 0)
}

const readMail = async (id: number) =>
  (await loadMails(id)).at(-1)?.text.replaceAll('\u00a0', ' ') ?? ''
const readAdminPage = async (id: number) => (await fetchMerchant(`${ORDERS}/${id}`)).text()

describe('refunds of a delivery', () => {
  it('A delivery is refunded once, with its VAT, also after all rows are refunded [ACCOUNT-04]', async () => {
    const { headers } = await register()
    const id = await orderMeals(headers)
    expect((await refund(id, 'payment', 'delivery')).status).toBe(409)
    await changeStatus(id, 'send')
    await refund(id)
    expect(await loadOrder(id, headers)).toMatchObject({ status: 'refunded' })
    expect(await readAdminPage(id)).toContain('value="delivery"')
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => refund(id, 'payment', 'delivery', LATE)),
    )
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1)
    expect(await getOrder(id, headers)).toMatchObject({
      status: 'refunded',
      refunds: [
        { total: 100 },
        {
          itemId: 0,
          articleNumber: null,
          reason: 'Frakt: Sen eller utebliven leverans',
          refundType: 'PAYMENT',
          total: 49,
          vat: 2.77,
        },
      ],
    })
    expect(await readMail(id)).toMatch(
      /Frakt: Sen eller utebliven leverans\n\nDu får tillbaka 49 kr\. .*fakturan/,
    )
    const page = await readAdminPage(id)
    expect(page).not.toContain('value="delivery"')
    expect(page).toContain('SEK\u00a049 the way it was paid (Late or missing delivery)')
  })

  it('A delivery can be refunded before the rows, which keeps the status of the order [ACCOUNT-04]', async () => {
    const { headers, customerId } = await registerWithBalance(0)
    const id = await orderMeals(headers, 2)
    await changeStatus(id, 'send')
    expect((await refund(id, 'balance', 'delivery', OTHER)).status).toBe(303)
    expect(await loadBalance(customerId)).toBe(4_900)
    await refund(id, 'payment', 0, WITHDRAWAL)
    expect(await loadOrder(id, headers)).toMatchObject({ status: 'completed' })
    expect((await refund(id, 'payment', 1, WITHDRAWAL)).status).toBe(303)
    expect(await loadOrder(id, headers)).toMatchObject({ status: 'refunded' })
    expect(await sumRefunds(id, headers)).toBe(24_900)
  })

  it('The withdrawal from a whole order refunds the delivery with the last row, in one mail [ACCOUNT-04]', async () => {
    const { headers } = await register()
    const id = await orderMeals(headers, 2)
    await changeStatus(id, 'send')
    await refund(id, 'payment', 1, WITHDRAWAL)
    expect(await sumRefunds(id, headers)).toBe(10_000)
    await refund(id, 'payment', 0, WITHDRAWAL)
    expect(await sumRefunds(id, headers)).toBe(24_900)
    expect(await readMail(id)).toMatch(
      /1 × .+: Ångrat köp\nFrakt: Ångrat köp\n\nDu får tillbaka 149 kr\. /,
    )
    expect((await refund(id, 'payment', 'delivery')).status).toBe(409)
  })

  it('A delivery is not refunded with the last row if another row was only damaged [ACCOUNT-04]', async () => {
    const { headers } = await register()
    const id = await orderMeals(headers, 2)
    await changeStatus(id, 'send')
    await refund(id)
    await refund(id, 'payment', 1, WITHDRAWAL)
    expect(await loadOrder(id, headers)).toMatchObject({ status: 'refunded' })
    expect(await sumRefunds(id, headers)).toBe(20_000)
  })

  it('A refund of everything returns to a gift card and to a balance no more than they paid [ACCOUNT-04]', async () => {
    const { headers, customerId } = await registerWithBalance(4_900)
    const giftCard = await addGiftCard(10_000)
    const id = await orderMeals(headers, 1, { giftCard })
    await changeStatus(id, 'send')
    expect(await loadGiftCardBalance(giftCard)).toBe(0)
    await refund(id, 'payment', 0, WITHDRAWAL)
    const back = (await loadGiftCardBalance(giftCard)) ?? 0
    expect(back).toBeLessThanOrEqual(10_000)
    expect(back + ((await loadBalance(customerId)) ?? 0)).toBe(14_900)
  })

  it('There is no delivery to refund if the order is cancelled or its delivery cost nothing [ACCOUNT-04]', async () => {
    const { headers } = await register()
    const cancelled = await orderMeals(headers)
    await changeStatus(cancelled, 'cancel')
    const free = await orderMeals(headers, 5)
    await changeStatus(free, 'send')
    for (const id of [cancelled, free]) {
      expect((await refund(id, 'payment', 'delivery')).status).toBe(409)
      expect(await sumRefunds(id, headers)).toBe(0)
      expect(await readAdminPage(id)).not.toContain('value="delivery"')
    }
  })
})
