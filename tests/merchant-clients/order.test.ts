import { describe, expect, it } from 'vitest'
import { GeinsOMS } from '@geins/oms'
import { createCartWith, findPackage, need, oms } from './clients.ts'

const { cart, checkout, order } = oms

const address = {
  firstName: 'Åsa',
  lastName: 'Öberg',
  addressLine1: 'Storgatan 1',
  zip: '11122',
  city: 'Stockholm',
  country: 'SE',
  mobile: '0701234567',
}
const checkoutOptions = {
  email: 'asa@example.com',
  billingAddress: address,
  shippingAddress: address,
  shippingId: 1,
  paymentId: 23,
  identityNumber: '19811218-9876',
  acceptedConsents: ['order'],
}

async function placeOrder() {
  const { id, meal } = await createCartWith(2)
  const created = need(await checkout.createOrder({ cartId: id, checkoutOptions }), 'answer')
  const orderId = need(created.orderId, `order: ${JSON.stringify(created)}`)
  return { id, meal, orderId, publicId: need(created.publicId, 'public id') }
}

const toCause = (error: unknown) => String(error instanceof Error ? error.cause : error)

describe('the published cart client', () => {
  it('API-06 cart.create makes an empty cart', async () => {
    expect(await cart.create()).toMatchObject({
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      items: [],
      completed: false,
      summary: { total: { sellingPriceIncVat: 0 } },
    })
  })

  it('API-06 cart.addItem adds to what is there', async () => {
    const { id, meal } = await createCartWith(2)
    const { items, summary } = await cart.addItem(id, { skuId: meal.skuId, quantity: 3 })
    expect(items).toMatchObject([
      {
        skuId: meal.skuId,
        quantity: 5,
        product: { productId: String(meal.productId), name: meal.name },
      },
    ])
    expect(summary.subTotal.sellingPriceIncVat).toBe(
      5 * need(items[0]?.unitPrice?.sellingPriceIncVat, 'price'),
    )
  })

  it('API-06 cart.updateItem sets a quantity, deleteItem takes the line away', async () => {
    const { id, meal } = await createCartWith(2)
    const { items } = await cart.updateItem(id, { skuId: meal.skuId, quantity: 1 })
    expect(items).toMatchObject([{ skuId: meal.skuId, quantity: 1 }])
    expect((await cart.deleteItem(id, need(items[0]?.id, 'line'))).items).toEqual([])
  })

  it('API-06 cart.get finds a cart, and fails on one that is not there', async () => {
    const { id, meal } = await createCartWith(2)
    expect(await cart.get(id, true)).toMatchObject({
      id,
      items: [{ skuId: meal.skuId, quantity: 2 }],
    })
    await expect(cart.get(crypto.randomUUID())).rejects.toThrow(/cart/i)
  })

  it('API-06 cart.get makes a new cart of an id of the wrong type', async () => {
    // @ts-expect-error -- a cookie can hold anything
    const found = await cart.get(5)
    expect(found).toMatchObject({ id: expect.stringMatching(/^[\da-f-]{36}$/), items: [] })
  })

  it('API-06 cart.setPromotionCode takes a fifth off, removePromotionCode puts it back', async () => {
    const { id } = await createCartWith(1)
    const before = (await cart.get(id)).summary.subTotal.sellingPriceIncVat ?? Number.NaN
    const { promoCode, appliedCampaigns, summary } = await cart.setPromotionCode(id, 'MATGLAD')
    expect([promoCode, appliedCampaigns.map(({ name }) => name)]).toEqual([
      'MATGLAD',
      ['Matglad: 20 % rabatt'],
    ])
    expect(summary.subTotal.sellingPriceIncVat).toBeCloseTo(before * 0.8, 1)
    const without = await cart.removePromotionCode(id)
    expect(without.promoCode ?? '').toBe('')
    expect(without.summary.subTotal.sellingPriceIncVat).toBe(before)
  })

  it('API-06 cart.setPromotionCode fails on a code nobody gave', async () => {
    const { id } = await createCartWith(1)
    await expect(cart.setPromotionCode(id, 'NOBODY')).rejects.toThrow('The code cannot be used')
  })

  it('API-06 cart.setMerchantData is kept as it was given', async () => {
    const { id } = await createCartWith(1)
    await cart.setMerchantData(id, '{"gift":"yes"}')
    expect((await cart.get(id)).merchantData).toBe('{"gift":"yes"}')
  })

  it('API-06 cart.setShippingFee counts where the cart is asked for with it', async () => {
    const { id } = await createCartWith(1)
    const { summary } = await cart.setShippingFee(id, 10)
    expect(summary.shipping.feeIncVat).toBe(10)
  })

  it('API-06 cart.copy has the same lines under another id', async () => {
    const { id, meal } = await createCartWith(3)
    const copy = await cart.copy(id)
    expect(copy.id).not.toBe(id)
    expect(copy.items).toMatchObject([{ skuId: meal.skuId, quantity: 3 }])
  })

  it('API-06 cart.addPackageItem adds a package, updatePackageItem changes it as one', async () => {
    const { id } = await cart.create()
    const { packageId, selections } = await findPackage()
    const filled = await cart.addPackageItem(id, packageId, selections)
    const [line] = filled.items
    expect(line).toMatchObject({ productPackage: { packageId } })
    const groupKey = need(line?.groupKey, 'group key')
    const emptied = await cart.updatePackageItem(id, { groupKey, quantity: 0 })
    expect(emptied.items).toEqual([])
  })

  it('API-06 cart.updateItem and deleteItem of a line of a package change it as a whole', async () => {
    const { id } = await cart.create()
    const { packageId, selections } = await findPackage()
    const [line] = (await cart.addPackageItem(id, packageId, selections)).items
    const lineId = need(line?.id, 'line')
    const set = async (quantity: number) => {
      const { items } = await cart.updateItem(id, { id: lineId, quantity })
      return items.map((item) => item.quantity)
    }
    const pieces = need(line?.quantity, 'quantity')
    expect(await set(2 * pieces)).toEqual([2 * pieces])
    expect(await set(2 * pieces - 1)).toEqual([pieces])
    expect((await cart.deleteItem(id, lineId)).items).toEqual([])
    expect((await cart.deleteItem(id, lineId)).items).toEqual([])
  })

  it('API-06 cart.get keeps an ordered cart as it was ordered', async () => {
    const { id, meal } = await createCartWith(2)
    await cart.setPromotionCode(id, 'MATGLAD')
    const options = { cartId: id, checkoutOptions }
    const seen = need((await checkout.get(options))?.cart?.summary?.total, 'total')
    need((await checkout.createOrder(options))?.orderId, 'order')
    expect(await cart.get(id)).toMatchObject({
      completed: false,
      items: [{ skuId: meal.skuId, quantity: 2 }],
      summary: { total: { sellingPriceIncVat: seen.sellingPriceIncVat } },
    })
    await cart.complete(id)
    expect(await cart.get(id)).toMatchObject({ completed: true })
  })

  it('API-06 cart.complete closes a cart for good', async () => {
    const { id, meal } = await createCartWith(1)
    expect(await cart.complete(id)).toMatchObject({ id, completed: true })
    await expect(cart.addItem(id, { skuId: meal.skuId, quantity: 1 })).rejects.toThrow(/cart/i)
  })
})

describe('the published checkout client', () => {
  it('API-06 checkout.get offers ways of delivery and payment', async () => {
    const { id } = await createCartWith(1)
    const found = need(await checkout.get({ cartId: id, checkoutOptions }), 'checkout')
    expect(found).toMatchObject({
      email: 'asa@example.com',
      billingAddress: { firstName: 'Åsa', zip: expect.stringContaining('111') },
    })
    const chosen = [found.shippingOptions, found.paymentOptions].map(
      (options) => options?.find(({ isSelected }) => isSelected)?.id,
    )
    expect(chosen).toEqual([1, 23])
  })

  it('API-06 checkout.validate tells whether it can be ordered, and if not, why', async () => {
    const { id } = await createCartWith(1)
    await checkout.get({ cartId: id, checkoutOptions })
    const validate = (email: string) =>
      checkout.validate({ cartId: id, checkoutOptions: { ...checkoutOptions, email } })
    expect(await validate('asa@example.com')).toMatchObject({ isValid: true })
    expect(await validate('blocked@example.com')).toMatchObject({
      isValid: false,
      message: expect.stringContaining('blacklisted'),
    })
  })

  // The package sends the document of `validate` with the variables of another: no server could answer it.
  it('API-06 checkout.validateOrder is told which of its variables it left out', async () => {
    const { id } = await createCartWith(1)
    const error = await checkout.validateOrder({ cartId: id }).catch(toCause)
    expect(error).toContain("Variable '$")
  })

  it('API-06 checkout.createOrder orders once, however often it is asked', async () => {
    const { id, orderId, publicId } = await placeOrder()
    expect(orderId).toMatch(/^\d+$/)
    expect(await checkout.createOrder({ cartId: id, checkoutOptions })).toMatchObject({
      created: true,
      publicId,
    })
  })

  it('API-06 checkout.createOrder says why an order was refused', async () => {
    const { id } = await createCartWith(1)
    const wrong = { ...checkoutOptions, identityNumber: '1' }
    const refused = await checkout.createOrder({ cartId: id, checkoutOptions: wrong })
    expect(refused).toMatchObject({ created: false, message: expect.stringMatching(/\w{3}/) })
  })

  it('API-06 checkout.summary tells the order to its buyer', async () => {
    const { orderId, publicId } = await placeOrder()
    const summary = need(
      await checkout.summary({ orderId: publicId, paymentMethod: 'STANDARD' }),
      'summary',
    )
    expect(summary.order).toMatchObject({ orderId, paymentId: 23, shippingId: 1 })
    expect(summary.order?.total?.orderValueIncVat).toBeGreaterThan(0)
  })

  it('API-06 order.get finds the order by its public id', async () => {
    const { meal, orderId, publicId } = await placeOrder()
    expect(await order.get({ publicOrderId: publicId })).toMatchObject({
      publicId,
      id: orderId,
      currency: 'SEK',
      billingAddress: { lastName: 'Öberg' },
      cart: { items: [{ skuId: meal.skuId, quantity: 2 }] },
    })
  })

  it('API-06 createCheckoutToken carries a cart to a hosted checkout', async () => {
    const { id } = await createCartWith(1)
    const token = need(await oms.createCheckoutToken({ cartId: id, copyCart: true }), 'token')
    const { cartId } = await GeinsOMS.parseCheckoutToken(token)
    expect((await cart.get(cartId)).items).toHaveLength(1)
  })
})
