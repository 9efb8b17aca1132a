import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { addToCart, completeCart, createCart, createCartWith, getCart } from './cart-steps.ts'
import {
  address,
  card,
  findOrder,
  invoice,
  openPayment,
  pay,
  placeOrder,
} from './checkout-steps.ts'
import { orderMeal } from './customer-steps.ts'
import { register } from './identity-steps.ts'
import { addMeal, loadStock } from './meal-fixture.ts'
import { send } from './merchant.ts'

const BY_NUMBER = `query found($id: String!) {
  found: checkout(id: $id, paymentType: KLARNA) { order { email } }
  older: getCheckoutAndOrder(id: $id, paymentType: KLARNA) { order { email } }
  snippet: getCheckout(id: $id, paymentType: KLARNA) }`
const UNKNOWN = '00000000-0000-4000-8000-000000000000'
const GUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

async function loadMails(orderId: string | null | undefined) {
  const { results } = await env.DB.prepare(
    'SELECT recipient, subject, body_text AS body, language FROM outbox WHERE order_id = ?',
  )
    .bind(Number(orderId))
    .all<{ recipient: string; subject: string; body: string; language: string }>()
  return results
}

describe('an order by invoice', () => {
  it('CHECKOUT-07 is placed at once and found whole by number and public id', async () => {
    const meal = await addMeal({ sek: { selling: 10_600, regular: 13_250 } })
    const cartId = await createCartWith(meal, 2)
    const { placed } = await placeOrder(cartId, { ...invoice, message: 'Ring först' })
    expect(placed).toEqual({
      orderId: expect.stringMatching(/^1\d{5}$/),
      publicId: expect.stringMatching(GUID),
      status: 'completed',
      redirectUrl: null,
    })
    const found = await findOrder(placed?.orderId ?? '', { cartId })
    expect(found).toMatchObject({
      completed: true,
      nthPurchase: expect.any(Number),
      cart: { id: cartId, isCompleted: false, items: [{ skuId: meal.skuId, quantity: 2 }] },
      order: {
        orderId: placed?.orderId,
        transactionId: null,
        firstName: 'Åsa',
        lastName: 'Öberg',
        zip: '111 22',
        email: 'asa@example.com',
        phone: '070-1234567',
        message: 'Ring först',
        currency: 'SEK',
        status: 'pending',
        marketId: 'se',
        languageId: 'sv-SE',
        paymentId: 23,
        shippingId: 1,
        billingAddress: { ...address, country: 'Sverige', addressLine2: '' },
        shippingAddress: { addressLine1: 'Storgatan 1' },
        itemValueIncVat: 212,
        itemValueExVat: 200,
        discountIncVat: 53,
        shippingFeeIncVat: 49,
        shippingFeeExVat: 46.23,
        orderValueIncVat: 261,
        orderValueExVat: 246.23,
        paymentFeeIncVat: 0,
        sum: 261,
        balance: 0,
        rows: [
          {
            articleNumber: `M-${meal.productId}`,
            name: `Rätt ${meal.productId}`,
            variant: '',
            sku: String(meal.skuId),
            productId: meal.productId,
            quantity: 2,
            priceIncVat: 106,
            priceExVat: 100,
            discountIncVat: 26.5,
            discountRate: 20,
            productUrl: `/se/sv/p/${meal.category.sv}/${meal.alias.sv}`,
            imageUrl: expect.stringMatching(/^\/merchant\/product\/400f400\/.+\.svg$/),
            gtin: expect.stringMatching(/^20\d{11}$/),
            externalId: `M-${meal.productId}-${meal.skuId}`,
            currency: 'SEK',
          },
        ],
      },
    })
    expect(await findOrder(placed?.publicId ?? '')).toMatchObject({ completed: true })
  })

  it('CHECKOUT-06 gives nothing away with another cart, and is unknown by any other id', async () => {
    const { placed } = await placeOrder(await createCartWith(await addMeal()), invoice)
    const other = await createCart()
    const found = await Promise.all([
      findOrder(placed?.orderId ?? '', { cartId: other }),
      findOrder('999999999'),
      findOrder(UNKNOWN),
      findOrder("' OR 1=1 --"),
    ])
    expect(found).toEqual([null, null, null, null])
  })

  it('CHECKOUT-06 by its number alone is shown to nobody, as numbers can be counted up', async () => {
    const { username, headers } = await register()
    const { orderId, publicId, cartId } = await orderMeal(headers, { ...invoice, email: username })
    const id = String(orderId)
    const { headers: stranger } = await register()
    const ask = async (named: string, as: Record<string, string> = {}) =>
      (await send(BY_NUMBER, { id: named }, as)).data
    const nothing = { found: null, older: null, snippet: null }
    expect(await findOrder(id)).toBeNull()
    expect(await ask(id)).toEqual(nothing)
    expect(await ask(id, stranger)).toEqual(nothing)
    const whole = { found: { order: { email: username } }, older: { order: { email: username } } }
    expect(await ask(id, headers)).toEqual({ ...whole, snippet: '' })
    expect(await ask(publicId)).toEqual({ ...whole, snippet: '' })
    expect(await findOrder(id, { cartId: cartId.toUpperCase() })).toMatchObject({
      order: { orderId: id },
    })
  })

  it('CHECKOUT-06 closes the cart to changes until it is completed', async () => {
    const meal = await addMeal()
    const cartId = await createCartWith(meal)
    await placeOrder(cartId, invoice)
    expect((await addToCart(cartId, { skuId: meal.skuId, quantity: 1 })).cart).toBe(null)
    expect(await getCart(cartId)).toMatchObject({
      cart: { isCompleted: false },
      lines: [[meal.skuId, 1]],
    })
    expect((await completeCart(cartId)).cart).toMatchObject({ isCompleted: true })
  })

  it('CHECKOUT-08 again gives the same order, also after the cart is completed', async () => {
    const meal = await addMeal()
    const cartId = await createCartWith(meal)
    const first = await placeOrder(cartId, invoice)
    const second = await placeOrder(cartId, { ...invoice, email: 'other@example.com' })
    await completeCart(cartId)
    const third = await placeOrder(cartId, card)
    expect([second.placed, third.placed]).toEqual([first.placed, first.placed])
    expect((await loadStock(meal.skuId)).inStock).toBe(9)
  })

  it('CHECKOUT-08 takes what is in stock first, then the oversellable, then the static', async () => {
    const meal = await addMeal({ stock: { inStock: 2, oversellable: 2, static: 3 } })
    await placeOrder(await createCartWith(meal, 3), invoice)
    expect(await loadStock(meal.skuId)).toEqual({ inStock: 0, oversellable: 1, fixed: 3 })
    await placeOrder(await createCartWith(meal, 3), invoice)
    expect(await loadStock(meal.skuId)).toEqual({ inStock: 0, oversellable: 0, fixed: 1 })
  })

  it('CHECKOUT-08 of a meal that is gone by now is not made, and takes nothing of the others', async () => {
    const [kept, gone] = [await addMeal(), await addMeal()]
    const cartId = await createCartWith(kept, 2)
    await addToCart(cartId, { skuId: gone.skuId, quantity: 1 })
    const path = await openPayment(cartId)
    await env.DB.prepare('DELETE FROM skus WHERE sku_id = ?').bind(gone.skuId).run()
    expect((await pay(path)).location).toContain('error=OutOfStock')
    expect((await loadStock(kept.skuId)).inStock).toBe(10)
    const orders = env.DB.prepare('SELECT 1 FROM orders WHERE cart_id = ?').bind(cartId)
    expect(await orders.first()).toBe(null)
  })

  it('CHECKOUT-06 sends one mail, in the language of the order', async () => {
    const meal = await addMeal()
    const { placed } = await placeOrder(await createCartWith(meal, 2), invoice)
    const english = await placeOrder(await createCartWith(meal), invoice, { languageId: 'en-US' })
    const [mail, ...others] = await loadMails(placed?.orderId)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ recipient: 'asa@example.com', language: 'sv-SE' })
    expect(mail?.subject).toBe(`Tack för din beställning ${placed?.orderId}`)
    expect(mail?.body).toContain(`2 × Rätt ${meal.productId}: 238\u00a0kr`)
    expect(mail?.body).toContain('Att betala: 287\u00a0kr (varav moms')
    expect(mail?.body).toContain('Åsa Öberg\nStorgatan 1\n111 22 Stockholm\nSverige')
    expect((await loadMails(english.placed?.orderId))[0]?.subject).toContain('Thank you')
  })

  it('CHECKOUT-07 numbers orders one after the other', async () => {
    const meal = await addMeal()
    const first = await placeOrder(await createCartWith(meal), invoice)
    const second = await placeOrder(await createCartWith(meal), invoice)
    expect(Number(second.placed?.orderId)).toBe(Number(first.placed?.orderId) + 1)
  })

  it('CHECKOUT-07 counts the purchases of an e-mail address', async () => {
    const meal = await addMeal()
    const own = { ...invoice, email: `${crypto.randomUUID()}@example.com` }
    const first = await placeOrder(await createCartWith(meal), own)
    const shouted = { ...own, email: ` ${own.email.toUpperCase()}` }
    const second = await placeOrder(await createCartWith(meal), shouted)
    expect(await findOrder(first.placed?.publicId ?? '')).toMatchObject({ nthPurchase: 1 })
    expect(await findOrder(second.placed?.publicId ?? '')).toMatchObject({ nthPurchase: 2 })
  })

  it('CHECKOUT-01 in Finland asks for no number; a company in Sweden for its own', async () => {
    const meal = await addMeal()
    const finnish = {
      ...invoice,
      identityNumber: null,
      billingAddress: { ...address, zip: '00100' },
    }
    const company = { ...invoice, identityNumber: ' 556703-7485 ', customerType: 'ORGANIZATION' }
    const coordination = { ...invoice, identityNumber: '701063-2391' }
    const replies = await Promise.all([
      placeOrder(await createCartWith(meal), finnish, { marketId: 'fi' }),
      placeOrder(await createCartWith(meal), company),
      placeOrder(await createCartWith(meal), coordination),
    ])
    expect(replies.map((reply) => reply.placed?.status)).toEqual(Array(3).fill('completed'))
  })

  it('CHECKOUT-01 ships to another address when one is given', async () => {
    const shippingAddress = { ...address, addressLine1: 'Sidogatan 2', zip: '222 33' }
    const { placed } = await placeOrder(await createCartWith(await addMeal()), {
      ...invoice,
      shippingAddress,
    })
    expect(await findOrder(placed?.publicId ?? '')).toMatchObject({
      order: {
        billingAddress: { addressLine1: 'Storgatan 1' },
        shippingAddress: { addressLine1: 'Sidogatan 2' },
      },
    })
  })
})
