import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { findOrderOfCart } from '../../../worker/merchant/data/order/order.ts'
import { chooseScope } from '../../../worker/merchant/rules/customer/scope.ts'
import { toOrderedCartType } from '../../../worker/merchant/schema/cart/ordered-cart-type.ts'
import { createProductDetails } from '../../../worker/merchant/schema/product/product-details.ts'
import { registerWithBalance, type Headers } from './balance-steps.ts'
import { addToCart, createCartWith } from './cart-steps.ts'
import { invoice } from './checkout-steps.ts'
import { placeOrderAs } from './customer-steps.ts'
import { addMeal } from './meal-fixture.ts'
import { send } from './merchant.ts'
import { addCampaign, addGiftCard, addPromoCode } from './offer-fixture.ts'
import { setPromoCode } from './offer-steps.ts'

const PRICE = `sellingPriceIncVat sellingPriceExVat regularPriceIncVat regularPriceExVat discountIncVat discountExVat
  discountPercentage vat isDiscounted sellingPriceIncVatFormatted currency { code }`
const APPLIED =
  'appliedCampaigns { campaignId name hideTitle ruleType category action actionValue canonicalUrl }'
const CART = `{ id promoCode freeShipping fixedDiscount merchantData ${APPLIED}
  items { id skuId quantity message groupKey productPackage { packageId packageName groupId optionId }
    product { productId name } unitPrice { ...price } totalPrice { ...price }
    campaign { ${APPLIED} prices { quantity discount discountPercentage price { ...price } } } }
  summary { total { ...price } subTotal { ...price } vats { rate amount } fees { shippingFeeIncVat shippingFeeExVat }
    balance { pending totalSellingPriceExBalanceIncVat totalSellingPriceExBalanceExVat }
    fixedAmountDiscountIncVat fixedAmountDiscountExVat payment { id isSelected }
    shipping { id displayName feeIncVat feeExVat amountLeftToFreeShipping isDefault isSelected } } }`
const PRICE_FRAGMENT = `fragment price on PriceType { ${PRICE} }`

const LIVE = `mutation told($id: String!, $checkout: CheckoutInputType) {
  told: createOrUpdateCheckout(cartId: $id, checkout: $checkout) { cart ${CART} } } ${PRICE_FRAGMENT}`
const CHECKOUT = `query found($id: String!, $cartId: String) {
  found: checkout(id: $id, cartId: $cartId, paymentType: STANDARD) { cart ${CART} } } ${PRICE_FRAGMENT}`
const GET = `query kept($id: String!, $marketId: String) {
  cart: getCart(id: $id, marketId: $marketId, languageId: "sv-SE") ${CART} closed: getCart(id: $id, includeCompleted: true) { isCompleted } }
  ${PRICE_FRAGMENT}`
const COMPLETE = `mutation done($id: String!) { cart: completeCart(id: $id) ${CART} } ${PRICE_FRAGMENT}`
const ORDER = `query order($id: Guid!) { found: getOrderPublic(publicOrderId: $id) { cart ${CART}
  orderTotal { ...price } discount { ...price } } } ${PRICE_FRAGMENT}`

const cartSchema = z.looseObject({ summary: z.looseObject({ total: z.looseObject({}) }) })
const cartReplySchema = z.looseObject({ cart: cartSchema })
const foundReplySchema = z.object({ found: cartReplySchema })

async function loadData(
  document: string,
  variables: Record<string, unknown>,
  headers: Headers = {},
) {
  const { data, errors } = await send(document, variables, headers)
  expect(errors).toEqual([])
  return data
}

/**
 * Places an order. Returns the cart that the shopper saw last, and a function that loads the
 * ordered cart through each query.
 */
async function order(cartId: string, headers: Headers = {}) {
  const reply = await loadData(LIVE, { id: cartId, checkout: invoice }, headers)
  const { cart: seen } = cartReplySchema.parse(reply?.told)
  const { publicId } = await placeOrderAs(headers, cartId)
  const loadCarts = async () => {
    const [checkout, kept, completed, placed] = [
      await loadData(CHECKOUT, { id: publicId, cartId }),
      await loadData(GET, { id: cartId }),
      await loadData(COMPLETE, { id: cartId }),
      await loadData(ORDER, { id: publicId }),
    ]
    return {
      checkout: foundReplySchema.parse(checkout).found.cart,
      kept: kept?.cart,
      completed: completed?.cart,
      order: foundReplySchema.parse(placed).found.cart,
    }
  }
  return { seen, publicId, loadCarts }
}

async function changePrice(productId: number) {
  await env.DB.prepare(
    'UPDATE product_prices SET selling = 19900, regular = 29900 WHERE product_id = ?',
  )
    .bind(productId)
    .run()
}

const prices = { sek: { selling: 10_000, regular: 12_000 } }

describe('ordered carts', () => {
  const codes: [string, () => Promise<string | null>][] = [
    ['a gift card that pays part of it', () => addGiftCard(10_000)],
    ['a gift card with a remaining balance', () => addGiftCard(100_000)],
    ['the last use of a percentage code', () => addPromoCode({ basisPoints: 5_000, usesLeft: 1 })],
    ['a fixed discount', () => addPromoCode({ kind: 'fixed', amount: 5_001 })],
    ['free shipping', () => addPromoCode({ kind: 'free-shipping' })],
    ['no code', async () => null],
  ]

  it.each(codes)(
    'An ordered cart equals the cart that the shopper saw last, with %s [CHECKOUT-07]',
    async (_name, addCode) => {
      const meal = await addMeal(prices)
      const cartId = await createCartWith(meal, 2)
      const code = await addCode()
      if (code) await setPromoCode(cartId, code)
      const { seen, loadCarts } = await order(cartId)
      await changePrice(meal.productId)
      expect(await loadCarts()).toEqual({
        checkout: seen,
        kept: seen,
        completed: seen,
        order: seen,
      })
    },
  )

  it('An ordered cart keeps its line prices, campaigns and messages after the campaign is deleted [CHECKOUT-07]', async () => {
    const [meal, other] = [await addMeal(prices), await addMeal(prices)]
    await addCampaign({ rule: 'quantity', categoryId: meal.categoryId, buy: 3, pay: 2 })
    const cartId = await createCartWith(meal, 4)
    await addToCart(cartId, { skuId: other.skuId, quantity: 1, message: 'Utan lök' })
    await setPromoCode(cartId, await addPromoCode({ basisPoints: 1_000 }))
    const { seen, loadCarts } = await order(cartId)
    await env.DB.prepare('DELETE FROM campaigns WHERE category_id = ?').bind(meal.categoryId).run()
    expect(seen.items).toHaveLength(2)
    expect(await loadCarts()).toEqual({ checkout: seen, kept: seen, completed: seen, order: seen })
  })

  it('An ordered cart keeps its packages [CHECKOUT-07]', async () => {
    const skuId = await env.DB.prepare('SELECT sku_id FROM skus WHERE product_id = 1049').first(
      'sku_id',
    )
    const { data } = await send('{ cart: getCart { id } }')
    const { id } = z.object({ id: z.string() }).parse(data?.cart)
    await send(
      `mutation add($id: String!, $selections: [ProductPackageSelectionType]) {
        addPackageToCart(id: $id, packageId: 1049, selections: $selections) { id } }`,
      { id, selections: [{ groupId: 1, optionId: 1, skuId }] },
    )
    const { seen, loadCarts } = await order(id)
    expect(seen.items).toMatchObject([{ productPackage: { packageId: 1049 } }])
    expect(await loadCarts()).toEqual({ checkout: seen, kept: seen, completed: seen, order: seen })
  })

  it('An ordered cart shows the used balance to every request that has the cart id [CHECKOUT-07]', async () => {
    const { headers } = await registerWithBalance(5_000)
    const meal = await addMeal(prices)
    const { seen, loadCarts } = await order(await createCartWith(meal, 2), headers)
    expect(seen.summary).toMatchObject({ balance: { pending: 50 } })
    expect(await loadCarts()).toEqual({ checkout: seen, kept: seen, completed: seen, order: seen })
  })

  it('An ordered cart keeps its content and currency even after its product is deleted [CHECKOUT-07]', async () => {
    const meal = await addMeal(prices)
    const cartId = await createCartWith(meal, 2)
    const { seen } = await order(cartId)
    await env.DB.prepare('DELETE FROM products WHERE product_id = ?').bind(meal.productId).run()
    const data = await loadData(GET, { id: cartId, marketId: 'fi' })
    expect(data?.cart).toEqual(seen)
  })

  it('An ordered cart keeps the currency in which it was paid when its market has another one now [CHECKOUT-07]', async () => {
    const cartId = await createCartWith(await addMeal(prices), 2)
    const { loadCarts } = await order(cartId)
    await env.DB.prepare(
      `UPDATE orders SET currency = 'EUR', details = json_set(details, '$.currency', 'EUR') WHERE cart_id = ?`,
    )
      .bind(cartId)
      .run()
    const euros = {
      currency: { code: 'EUR' },
      sellingPriceIncVatFormatted: expect.stringContaining('€'),
    }
    for (const cart of Object.values(await loadCarts())) {
      expect(cart).toMatchObject({ summary: { total: euros, subTotal: euros } })
    }
  })

  it('An ordered cart keeps the VAT rate that was valid when the order was placed [CHECKOUT-07]', async () => {
    const cartId = await createCartWith(await addMeal(prices), 3)
    await order(cartId)
    const placed = await findOrderOfCart(env.DB, cartId)
    if (!placed) throw new Error('The cart has no order')
    const serializeAtRate = (rate: number, vatBasisPoints: number | null) => {
      const scope = chooseScope({})
      const changedScope = { ...scope, market: { ...scope.market, vatBasisPoints: rate } }
      const details = createProductDetails([], changedScope)
      const cart = toOrderedCartType(
        { ...placed, vatBasisPoints },
        { scope: changedScope, products: [], details },
        true,
      )
      return JSON.stringify(cart.items) + JSON.stringify(cart.summary.vats)
    }
    const { vatBasisPoints } = placed
    expect(serializeAtRate(2_500, vatBasisPoints)).toBe(serializeAtRate(600, vatBasisPoints))
    expect(serializeAtRate(2_500, null)).toBe(serializeAtRate(600, vatBasisPoints))
  })

  it('An ordered cart is returned until it is completed, and afterwards only with the option includeCompleted [CHECKOUT-07]', async () => {
    const cartId = await createCartWith(await addMeal())
    await order(cartId)
    const before = await loadData(GET, { id: cartId })
    expect(before).toMatchObject({ cart: { id: cartId }, closed: { isCompleted: false } })
    await loadData(COMPLETE, { id: cartId })
    const after = await loadData(GET, { id: cartId })
    expect(after).toEqual({ cart: null, closed: { isCompleted: true } })
  })
})

describe('order discounts', () => {
  it('The discount of an order includes the discount of its promo code [ACCOUNT-04]', async () => {
    const meal = await addMeal({ sek: { selling: 20_000, regular: 24_000 } })
    const cartId = await createCartWith(meal, 1)
    await setPromoCode(cartId, await addPromoCode({ kind: 'fixed', amount: 5_000 }))
    const { seen, publicId } = await order(cartId)
    const data = await loadData(ORDER, { id: publicId })
    expect(data?.found).toMatchObject({
      orderTotal: { ...seen.summary.total, discountIncVat: 90, regularPriceIncVat: 289 },
      discount: { sellingPriceIncVat: 90 },
      cart: { appliedCampaigns: [{ name: 'Kod' }] },
    })
  })
})
