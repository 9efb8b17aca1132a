import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import {
  addToCart,
  completeCart,
  createCart,
  createCartWith,
  updateCartItem,
} from './cart-steps.ts'
import { findOrder, invoice, placeOrder } from './checkout-steps.ts'
import { addMeal, addSku, loadStock, type MealFixture } from './meal-fixture.ts'
import { send } from './merchant.ts'
import { addPromoCode } from './offer-fixture.ts'
import { setPromoCode } from './offer-steps.ts'

const UNKNOWN = '00000000-0000-4000-8000-000000000000'
const CART = `id promoCode merchantData items { skuId quantity groupKey message
  productPackage { packageId packageName groupId optionId } }
  summary { shipping { feeIncVat } total { sellingPriceIncVat } }`

const shape = z.looseObject({
  id: z.string(),
  items: z.array(
    z.looseObject({ skuId: z.number(), quantity: z.number(), groupKey: z.string().nullable() }),
  ),
})

/** Runs one field that gives a cart; `head` declares what it takes. */
async function run(field: string, head = '', variables: Record<string, unknown> = {}) {
  const kind = field.startsWith('getCart') ? 'query' : 'mutation'
  const { data, code } = await send(`${kind} ${head} { cart: ${field} { ${CART} } }`, variables)
  const cart = data?.cart ? shape.parse(data.cart) : null
  return { cart, code, lines: cart?.items.map((item) => [item.skuId, item.quantity]) }
}

const onId = (name: string, id: string, more = '') => run(`${name}(id: "${id}"${more})`)

async function sellOut(meal: MealFixture, inStock = 0) {
  await env.DB.prepare('UPDATE skus SET in_stock = ? WHERE sku_id = ?')
    .bind(inStock, meal.skuId)
    .run()
}

async function addPackage(soup: MealFixture, sweet: MealFixture) {
  const id = soup.productId
  await env.DB.batch([
    env.DB.prepare('INSERT INTO packages VALUES (?)').bind(id),
    env.DB.prepare("INSERT INTO package_texts VALUES (?, 'sv-SE', 'Middag')").bind(id),
    env.DB.prepare('INSERT INTO package_groups VALUES (?1, 1, 1), (?1, 2, 0)').bind(id),
    env.DB.prepare(
      "INSERT INTO package_group_texts VALUES (?1, 1, 'sv-SE', 'Soppa'), (?1, 2, 'sv-SE', 'Sött')",
    ).bind(id),
    env.DB.prepare(
      'INSERT INTO package_options VALUES (?1, 1, 1, ?1, 2, 1), (?1, 2, 1, ?2, 1, 1)',
    ).bind(id, sweet.productId),
  ])
  const selections = [
    { groupId: 1, optionId: 1, skuId: soup.skuId },
    { groupId: 2, optionId: 1, skuId: sweet.skuId },
  ]
  return (cartId: string, change: object[] = selections) =>
    run(
      'addPackageToCart(id: $id, packageId: $packageId, selections: $selections)',
      '($id: String!, $packageId: Int!, $selections: [ProductPackageSelectionType])',
      { id: cartId, packageId: id, selections: change },
    )
}

const setGroup = (id: string, groupKey: string, quantity: number) =>
  run('updateCartGroup(id: $id, item: $item)', '($id: String!, $item: CartGroupInputType!)', {
    id,
    item: { groupKey, quantity },
  })

describe('a cart as a whole', () => {
  it('CART-04 is emptied, codes and all', async () => {
    const meal = await addMeal()
    const id = await createCartWith(meal, 2)
    await setPromoCode(id, await addPromoCode({ basisPoints: 100 }))
    expect((await onId('clearCart', id)).cart).toMatchObject({ id, items: [], promoCode: null })
  })

  it('CART-07 is cloned with its lines, and with its codes only when asked to', async () => {
    const meal = await addMeal()
    const id = await createCart()
    await addToCart(id, { skuId: meal.skuId, quantity: 2, message: 'Cold' })
    const code = await addPromoCode({ basisPoints: 100 })
    await setPromoCode(id, code)
    await run('setCartMerchantData(id: $id, merchantData: "{}")', '($id: String!)', { id })
    const plain = await onId('cloneCart', id)
    const same = await onId('cloneCart', id, ', resetPromotions: false')
    const items = [{ skuId: meal.skuId, quantity: 2, message: 'Cold' }]
    expect(plain.cart).toMatchObject({ promoCode: null, merchantData: '{}', items })
    expect(same.cart).toMatchObject({ promoCode: code, items })
    expect(new Set([id, plain.cart?.id, same.cart?.id]).size).toBe(3)
  })

  it('CART-07 that is completed is cloned to an open one, without what is sold out', async () => {
    const [kept, gone] = [await addMeal(), await addMeal()]
    const id = await createCartWith(kept, 3)
    await addToCart(id, { skuId: gone.skuId, quantity: 1 })
    await completeCart(id)
    await sellOut(gone)
    await sellOut(kept, 2)
    expect((await onId('cloneCart', id)).lines).toEqual([[kept.skuId, 2]])
  })

  it('CART-03 is null for what is unknown or closed', async () => {
    const closed = await createCartWith(await addMeal())
    await completeCart(closed)
    for (const id of [UNKNOWN, 'no-guid', closed]) {
      expect((await onId('clearCart', id)).cart).toBe(null)
      expect((await onId('setCartMerchantData', id, ', merchantData: "x"')).cart).toBe(null)
    }
    expect((await onId('cloneCart', UNKNOWN)).cart).toBe(null)
  })

  it('CART-02 is read anew by forceRefresh: sold-out lines go, the rest is clipped', async () => {
    const [kept, gone] = [await addMeal(), await addMeal()]
    const id = await createCartWith(kept, 5)
    await addToCart(id, { skuId: gone.skuId, quantity: 1 })
    await sellOut(gone)
    await sellOut(kept, 4)
    expect((await onId('getCart', id)).lines).toEqual([
      [kept.skuId, 5],
      [gone.skuId, 1],
    ])
    expect((await onId('getCart', id, ', forceRefresh: true')).lines).toEqual([[kept.skuId, 4]])
  })
})

describe('a fee of a carrier outside', () => {
  const setFee = (id: string, shippingFee: unknown) =>
    send(
      `mutation fee($id: String!, $fee: Decimal!) { checkout: setCartShippingFee(cartId: $id, shippingFee: $fee) {
        shippingData cart { summary { shipping { feeIncVat } total { sellingPriceIncVat } } } } }`,
      { id, fee: shippingFee },
    )

  it('CHECKOUT-03 counts in the checkout, and elsewhere only where it is allowed', async () => {
    const meal = await addMeal({ sek: { selling: 10_000, regular: 10_000 } })
    const id = await createCartWith(meal)
    const { data } = await setFee(id, 77.5)
    expect(data?.checkout).toMatchObject({
      cart: { summary: { shipping: { feeIncVat: 77.5 }, total: { sellingPriceIncVat: 177.5 } } },
    })
    const plain = await onId('getCart', id)
    const allowed = await onId('getCart', id, ', allowExternalShippingFee: true')
    expect(plain.cart).toMatchObject({ summary: { shipping: { feeIncVat: 49 } } })
    expect(allowed.cart).toMatchObject({ summary: { shipping: { feeIncVat: 77.5 } } })
  })

  it('CHECKOUT-03 of -1 is unset', async () => {
    const id = await createCartWith(await addMeal())
    await setFee(id, 77.5)
    const { data } = await setFee(id, -1)
    expect(data?.checkout).toMatchObject({ cart: { summary: { shipping: { feeIncVat: 49 } } } })
    const { placed } = await placeOrder(id, { ...invoice, externalShippingFee: -1 })
    expect(await findOrder(placed?.orderId ?? '')).toMatchObject({
      order: { shippingFeeIncVat: 49 },
    })
  })

  it.each(['12', 1e9, { amount: 1 }])('CHECKOUT-10 refuses %j as INVALID_REQUEST', async (fee) => {
    const id = await createCartWith(await addMeal())
    expect((await setFee(id, fee)).code).toBe('INVALID_REQUEST')
  })
})

describe('a package', () => {
  it('PRODUCT-06 lies in the cart as one group, beside the same meal alone', async () => {
    const [soup, sweet] = [await addMeal(), await addMeal()]
    const add = await addPackage(soup, sweet)
    const id = await createCartWith(soup)
    const { cart, lines } = await add(id)
    expect(lines).toEqual([
      [soup.skuId, 1],
      [soup.skuId, 2],
      [sweet.skuId, 1],
    ])
    const [alone, first, second] = cart?.items ?? []
    expect(alone).toMatchObject({ groupKey: null, productPackage: null })
    expect(first?.groupKey).toBe(second?.groupKey)
    expect(first).toMatchObject({
      productPackage: {
        packageId: soup.productId,
        packageName: 'Middag',
        groupId: 1,
        optionId: 1,
      },
    })
  })

  it('PRODUCT-06 is changed as a whole, to what can be had, and removed by 0', async () => {
    const [soup, sweet] = [await addMeal({ stock: { inStock: 7 } }), await addMeal()]
    const add = await addPackage(soup, sweet)
    const id = await createCart()
    const key = (await add(id)).cart?.items[0]?.groupKey ?? ''
    expect((await setGroup(id, key, 2)).lines).toEqual([
      [soup.skuId, 4],
      [sweet.skuId, 2],
    ])
    expect((await setGroup(id, key, 99)).lines).toEqual([
      [soup.skuId, 6],
      [sweet.skuId, 3],
    ])
    expect((await updateCartItem(id, { skuId: soup.skuId, quantity: 0 })).lines).toHaveLength(2)
    expect((await setGroup(id, key, 0)).lines).toEqual([])
    expect((await setGroup(id, key, 1)).code).toBe('INVALID_REQUEST')
  })

  it('PRODUCT-06 of which a part is sold out is not added, and dropped by forceRefresh', async () => {
    const [soup, sweet] = [await addMeal(), await addMeal()]
    const add = await addPackage(soup, sweet)
    const id = await createCart()
    await add(id)
    await sellOut(sweet)
    expect((await onId('getCart', id, ', forceRefresh: true')).lines).toEqual([])
    expect((await add(id)).lines).toEqual([])
  })

  it('CHECKOUT-10 refuses what does not belong to it as INVALID_REQUEST', async () => {
    const [soup, sweet] = [await addMeal(), await addMeal()]
    const add = await addPackage(soup, sweet)
    const wrong = [{ groupId: 1, optionId: 1, skuId: sweet.skuId }]
    expect(await add(await createCart(), wrong)).toMatchObject({ code: 'INVALID_REQUEST' })
  })

  it('CHECKOUT-08 is ordered with all pieces of a sku counted together', async () => {
    const [soup, sweet] = [await addMeal({ stock: { inStock: 3 } }), await addMeal()]
    const add = await addPackage(soup, sweet)
    const id = await createCartWith(soup, 2)
    await add(id)
    expect((await placeOrder(id, invoice)).code).toBe('OUT_OF_STOCK')
    await updateCartItem(id, { skuId: soup.skuId, quantity: 1 })
    expect((await placeOrder(id, invoice)).placed?.status).toBe('completed')
    expect((await loadStock(soup.skuId)).inStock).toBe(0)
  })

  it('PRODUCT-06 is told by its product, and seeded', async () => {
    const { data } = await send(
      `{ product(productId: 1049, languageId: "en-US") { productPackage { groups { groupId name required sortOrder
        options { optionId name quantity isSelected product { productId skus { skuId } } } } } } }`,
    )
    expect(data?.product).toMatchObject({
      productPackage: {
        groups: [
          {
            groupId: 1,
            name: 'Soup',
            required: true,
            options: [
              { optionId: 1, quantity: 2, isSelected: true, product: { productId: 1049 } },
              {},
            ],
          },
          { groupId: 2, name: 'Something sweet', required: false },
        ],
      },
    })
    const plain = await addMeal()
    await addSku(plain, 1)
    const none = await send(
      'query p($id: Int) { product(productId: $id) { productPackage { groups { groupId } } } }',
      {
        id: plain.productId,
      },
    )
    expect(none.data?.product).toEqual({ productPackage: null })
  })
})
