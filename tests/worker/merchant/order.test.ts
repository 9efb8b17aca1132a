import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { addToCart, completeCart, createCart, createCartWith, getCart } from './cart-steps.ts'
import {
  address,
  card,
  loadOrder,
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

async function loadNthPurchase(publicId: string | null | undefined) {
  const found = await loadOrder(publicId ?? '')
  return z.object({ nthPurchase: z.number() }).parse(found).nthPurchase
}

async function loadMails(orderId: string | null | undefined) {
  const { results } = await env.DB.prepare(
    'SELECT recipient, subject, body_text AS body, language FROM outbox WHERE order_id = ?',
  )
    .bind(Number(orderId))
    .all<{ recipient: string; subject: string; body: string; language: string }>()
  return results
}

describe('orders by invoice', () => {
  it('An order by invoice is placed at once and can be loaded with all its fields by its public id [CHECKOUT-07]', async () => {
    const meal = await addMeal({ sek: { selling: 10_600, regular: 13_250 } })
    const cartId = await createCartWith(meal, 2)
    const { placed } = await placeOrder(cartId, { ...invoice, message: 'Ring först' })
    expect(placed).toEqual({
      orderId: expect.stringMatching(/^1\d{5}$/),
      publicId: expect.stringMatching(GUID),
      status: 'completed',
      redirectUrl: null,
    })
    const found = await loadOrder(placed?.publicId ?? '')
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
        status: placed?.status,
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
  })

  it('The order number together with the cart id shows the order without any personal data', async () => {
    const cartId = await createCartWith(await addMeal())
    const input = { ...invoice, message: 'Ring först' }
    const { placed } = await placeOrder(cartId, input)
    const found = await loadOrder(placed?.orderId ?? '', { cartId })
    expect(found).toMatchObject({
      completed: true,
      nthPurchase: await loadNthPurchase(placed?.publicId),
      order: { orderId: placed?.orderId, sum: 168, email: '', firstName: '', phone: '' },
    })
    expect(JSON.stringify(found)).not.toMatch(/Åsa|asa@|Storgatan|111 22|1234567|Ring/)
  })

  it('A card order is not opened by its number and the cart id, because these do not show the payment id', async () => {
    const cartId = await createCartWith(await addMeal())
    const path = await openPayment(cartId)
    await pay(path)
    const uid = path.split('/').at(-1) ?? ''
    const { order } = z
      .object({ order: z.object({ orderId: z.string() }) })
      .parse(await loadOrder(uid))
    const found = await loadOrder(order.orderId, { cartId })
    expect(found).toMatchObject({ order: { transactionId: null } })
    expect(JSON.stringify(found)).not.toContain(uid)
  })

  it('An order is not found with another cart id or with an unknown id [CHECKOUT-06]', async () => {
    const { placed } = await placeOrder(await createCartWith(await addMeal()), invoice)
    const other = await createCart()
    const found = await Promise.all([
      loadOrder(placed?.orderId ?? '', { cartId: other }),
      loadOrder('999999999'),
      loadOrder(UNKNOWN),
      loadOrder("' OR 1=1 --"),
    ])
    expect(found).toEqual([null, null, null, null])
  })

  it('An order number alone returns the order only to the customer of the order, because order numbers can be guessed [CHECKOUT-06]', async () => {
    const { username, headers } = await register()
    const { orderId, publicId, cartId } = await orderMeal(headers, { ...invoice, email: username })
    const id = String(orderId)
    const { headers: stranger } = await register()
    const queryByNumber = async (requestedId: string, userHeaders: Record<string, string> = {}) =>
      (await send(BY_NUMBER, { id: requestedId }, userHeaders)).data
    const notFound = { found: null, older: null, snippet: null }
    expect(await loadOrder(id)).toBeNull()
    expect(await queryByNumber(id)).toEqual(notFound)
    expect(await queryByNumber(id, stranger)).toEqual(notFound)
    const foundOrder = {
      found: { order: { email: username } },
      older: { order: { email: username } },
    }
    expect(await queryByNumber(id, headers)).toEqual({ ...foundOrder, snippet: '' })
    expect(await queryByNumber(publicId)).toEqual({ ...foundOrder, snippet: '' })
    expect(await loadOrder(id, { cartId: cartId.toUpperCase() })).toMatchObject({
      order: { orderId: id },
    })
  })

  it('An ordered cart accepts no changes, and getCart returns it until it is completed [CHECKOUT-06]', async () => {
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

  it('A repeated placeOrder request returns the same order even after the cart is completed [CHECKOUT-08]', async () => {
    const meal = await addMeal()
    const cartId = await createCartWith(meal)
    const first = await placeOrder(cartId, invoice)
    const second = await placeOrder(cartId, invoice)
    await completeCart(cartId)
    const third = await placeOrder(cartId, card)
    expect([second.placed, third.placed]).toEqual([first.placed, first.placed])
    expect((await loadStock(meal.skuId)).inStock).toBe(9)
  })

  it('Simultaneous buyers of one cart never get the order of another buyer [CHECKOUT-08]', async () => {
    const buyers = Array.from({ length: 6 }, (_, index) => ({
      ...invoice,
      email: `buyer-${index}@example.com`,
    }))
    const cartId = await createCartWith(await addMeal())
    const replies = await Promise.all(buyers.map((buyer) => placeOrder(cartId, buyer)))
    expect(replies.filter(({ placed }) => placed !== null)).toHaveLength(1)
  })

  it('A repeated placeOrder request does not open the order for somebody who knows only the cart id', async () => {
    const cartId = await createCartWith(await addMeal())
    await placeOrder(cartId, invoice)
    const guesses = [
      {},
      { ...invoice, email: 'other@example.com' },
      { ...invoice, billingAddress: { ...address, addressLine1: 'Storgatan 2' } },
    ]
    for (const guess of guesses) {
      expect(await placeOrder(cartId, guess)).toMatchObject({
        placed: null,
        code: 'CART_NOT_FOUND',
      })
    }
  })

  it('An order takes pieces in stock first, then oversellable pieces, then static pieces [CHECKOUT-08]', async () => {
    const meal = await addMeal({ stock: { inStock: 2, oversellable: 2, static: 3 } })
    await placeOrder(await createCartWith(meal, 3), invoice)
    expect(await loadStock(meal.skuId)).toEqual({ inStock: 0, oversellable: 1, fixed: 3 })
    await placeOrder(await createCartWith(meal, 3), invoice)
    expect(await loadStock(meal.skuId)).toEqual({ inStock: 0, oversellable: 0, fixed: 1 })
  })

  it('An order with a meal that is no longer sold is refused and takes no stock of the other meals [CHECKOUT-08]', async () => {
    const [availableMeal, removedMeal] = [await addMeal(), await addMeal()]
    const cartId = await createCartWith(availableMeal, 2)
    await addToCart(cartId, { skuId: removedMeal.skuId, quantity: 1 })
    const path = await openPayment(cartId)
    await env.DB.prepare('DELETE FROM skus WHERE sku_id = ?').bind(removedMeal.skuId).run()
    expect((await pay(path)).location).toContain('error=OutOfStock')
    expect((await loadStock(availableMeal.skuId)).inStock).toBe(10)
    const orders = env.DB.prepare('SELECT 1 FROM orders WHERE cart_id = ?').bind(cartId)
    expect(await orders.first()).toBe(null)
  })

  it('An order sends one mail in the language of the order [CHECKOUT-06]', async () => {
    const meal = await addMeal()
    const { placed } = await placeOrder(await createCartWith(meal, 2), invoice)
    const english = await placeOrder(await createCartWith(meal), invoice, { languageId: 'en-US' })
    const [mail, ...others] = await loadMails(placed?.orderId)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ recipient: 'asa@example.com', language: 'sv-SE' })
    expect(mail?.subject).toBe(`Tack för din beställning ${placed?.orderId}`)
    expect(mail?.body).toContain(`2 × Rätt ${meal.productId}: 238,00\u00a0kr`)
    expect(mail?.body).toContain('Att betala: 287,00\u00a0kr (varav moms')
    expect(mail?.body).toContain('Åsa Öberg\nStorgatan 1\n111 22 Stockholm\nSverige')
    expect((await loadMails(english.placed?.orderId))[0]?.subject).toContain('Thank you')
  })

  it('Order numbers are consecutive [CHECKOUT-07]', async () => {
    const meal = await addMeal()
    const first = await placeOrder(await createCartWith(meal), invoice)
    const second = await placeOrder(await createCartWith(meal), invoice)
    expect(Number(second.placed?.orderId)).toBe(Number(first.placed?.orderId) + 1)
  })

  it('An order contains the number of orders of its email address, in any letter case [CHECKOUT-07]', async () => {
    const meal = await addMeal()
    const ownCheckout = { ...invoice, email: `${crypto.randomUUID()}@example.com` }
    const first = await placeOrder(await createCartWith(meal), ownCheckout)
    const upperCaseCheckout = { ...ownCheckout, email: ` ${ownCheckout.email.toUpperCase()}` }
    const second = await placeOrder(await createCartWith(meal), upperCaseCheckout)
    expect(await loadOrder(first.placed?.publicId ?? '')).toMatchObject({ nthPurchase: 1 })
    expect(await loadOrder(second.placed?.publicId ?? '')).toMatchObject({ nthPurchase: 2 })
  })

  it('A Finnish order requires no identity number and a Swedish company order accepts an organization number [CHECKOUT-01]', async () => {
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

  it('An order ships to the shipping address if one is given [CHECKOUT-01]', async () => {
    const shippingAddress = { ...address, addressLine1: 'Sidogatan 2', zip: '222 33' }
    const { placed } = await placeOrder(await createCartWith(await addMeal()), {
      ...invoice,
      shippingAddress,
    })
    expect(await loadOrder(placed?.publicId ?? '')).toMatchObject({
      order: {
        billingAddress: { addressLine1: 'Storgatan 1' },
        shippingAddress: { addressLine1: 'Sidogatan 2' },
      },
    })
  })
})
