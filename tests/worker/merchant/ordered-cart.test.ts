import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { findOrderOfCart } from '../../../worker/merchant/data/order.ts'
import { chooseScope } from '../../../worker/merchant/rules/scope.ts'
import { showOrderedCart } from '../../../worker/merchant/schema/ordered-cart-view.ts'
import { createProductDetails } from '../../../worker/merchant/schema/product-details.ts'
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
const CART = `{ id promoCode freeShipping fixedDiscount merchantData appliedCampaigns { campaignId name }
  items { id skuId quantity message groupKey productPackage { packageId packageName groupId optionId }
    product { productId name } unitPrice { ...price } totalPrice { ...price }
    campaign { appliedCampaigns { campaignId name } prices { quantity discount discountPercentage price { ...price } } } }
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

const cartShape = z.looseObject({ summary: z.looseObject({ total: z.looseObject({}) }) })
const holder = z.looseObject({ cart: cartShape })
const foundShape = z.object({ found: holder })

async function load(document: string, variables: Record<string, unknown>, headers: Headers = {}) {
  const { data, errors } = await send(document, variables, headers)
  expect(errors).toEqual([])
  return data
}

/** What the shopper saw last, and where that cart can be seen after the order. */
async function order(cartId: string, headers: Headers = {}) {
  const told = await load(LIVE, { id: cartId, checkout: invoice }, headers)
  const { cart: seen } = holder.parse(told?.told)
  const { publicId } = await placeOrderAs(headers, cartId)
  const loadCarts = async () => {
    const [checkout, kept, completed, placed] = [
      await load(CHECKOUT, { id: publicId, cartId }),
      await load(GET, { id: cartId }),
      await load(COMPLETE, { id: cartId }),
      await load(ORDER, { id: publicId }),
    ]
    return {
      checkout: foundShape.parse(checkout).found.cart,
      kept: kept?.cart,
      completed: completed?.cart,
      order: foundShape.parse(placed).found.cart,
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

const hundred = { sek: { selling: 10_000, regular: 12_000 } }

describe('a cart that was ordered', () => {
  const codes: [string, () => Promise<string | null>][] = [
    ['a gift card that pays a part', () => addGiftCard(10_000)],
    ['a gift card with a rest', () => addGiftCard(100_000)],
    ['the last use of a percentage', () => addPromoCode({ basisPoints: 5_000, usesLeft: 1 })],
    ['a fixed amount', () => addPromoCode({ kind: 'fixed', amount: 5_001 })],
    ['free delivery', () => addPromoCode({ kind: 'free-shipping' })],
    ['no code', async () => null],
  ]

  it.each(codes)('CHECKOUT-07 is what the shopper saw, with %s', async (_name, addCode) => {
    const meal = await addMeal(hundred)
    const cartId = await createCartWith(meal, 2)
    const code = await addCode()
    if (code) await setPromoCode(cartId, code)
    const { seen, loadCarts } = await order(cartId)
    await changePrice(meal.productId)
    expect(await loadCarts()).toEqual({ checkout: seen, kept: seen, completed: seen, order: seen })
  })

  it('CHECKOUT-07 keeps lines of several prices, campaigns and messages', async () => {
    const [meal, other] = [await addMeal(hundred), await addMeal(hundred)]
    await addCampaign({ rule: 'quantity', categoryId: meal.categoryId, buy: 3, pay: 2 })
    const cartId = await createCartWith(meal, 4)
    await addToCart(cartId, { skuId: other.skuId, quantity: 1, message: 'Utan lök' })
    await setPromoCode(cartId, await addPromoCode({ basisPoints: 1_000 }))
    const { seen, loadCarts } = await order(cartId)
    await env.DB.prepare('DELETE FROM campaigns WHERE category_id = ?').bind(meal.categoryId).run()
    expect(seen.items).toHaveLength(2)
    expect(await loadCarts()).toEqual({ checkout: seen, kept: seen, completed: seen, order: seen })
  })

  it('CHECKOUT-07 keeps its packages', async () => {
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

  it('CHECKOUT-07 tells what was drawn of a balance, to anybody who holds it', async () => {
    const { headers } = await registerWithBalance(5_000)
    const meal = await addMeal(hundred)
    const { seen, loadCarts } = await order(await createCartWith(meal, 2), headers)
    expect(seen.summary).toMatchObject({ balance: { pending: 50 } })
    expect(await loadCarts()).toEqual({ checkout: seen, kept: seen, completed: seen, order: seen })
  })

  it('CHECKOUT-07 stays whole when a meal is sold no more, in the currency it was paid in', async () => {
    const meal = await addMeal(hundred)
    const cartId = await createCartWith(meal, 2)
    const { seen } = await order(cartId)
    await env.DB.prepare('DELETE FROM products WHERE product_id = ?').bind(meal.productId).run()
    const data = await load(GET, { id: cartId, marketId: 'fi' })
    expect(data?.cart).toEqual(seen)
  })

  it('CHECKOUT-07 has the VAT of then, whatever the market’s rate has become', async () => {
    const cartId = await createCartWith(await addMeal(hundred), 3)
    await order(cartId)
    const placed = await findOrderOfCart(env.DB, cartId)
    if (!placed) throw new Error('There is no order')
    const showAt = (rate: number, vatBasisPoints: number | null) => {
      const scope = chooseScope({})
      const place = { ...scope, market: { ...scope.market, vatBasisPoints: rate } }
      const details = createProductDetails([], place)
      const cart = showOrderedCart(
        { ...placed, vatBasisPoints },
        { scope: place, products: [], details },
        true,
      )
      return JSON.stringify(cart.items) + JSON.stringify(cart.summary.vats)
    }
    const { vatBasisPoints } = placed
    expect(showAt(2_500, vatBasisPoints)).toBe(showAt(600, vatBasisPoints))
    expect(showAt(2_500, null)).toBe(showAt(600, vatBasisPoints))
  })

  it('CHECKOUT-07 is kept until it is completed, then shown on request alone', async () => {
    const cartId = await createCartWith(await addMeal())
    await order(cartId)
    const before = await load(GET, { id: cartId })
    expect(before).toMatchObject({ cart: { id: cartId }, closed: { isCompleted: false } })
    await load(COMPLETE, { id: cartId })
    const after = await load(GET, { id: cartId })
    expect(after).toEqual({ cart: null, closed: { isCompleted: true } })
  })
})

describe('an order', () => {
  it('ACCOUNT-04 counts what codes took off among its discounts', async () => {
    const meal = await addMeal({ sek: { selling: 20_000, regular: 24_000 } })
    const cartId = await createCartWith(meal, 1)
    await setPromoCode(cartId, await addPromoCode({ kind: 'fixed', amount: 5_000 }))
    const { seen, publicId } = await order(cartId)
    const data = await load(ORDER, { id: publicId })
    expect(data?.found).toMatchObject({
      orderTotal: { ...seen.summary.total, discountIncVat: 90, regularPriceIncVat: 289 },
      discount: { sellingPriceIncVat: 90 },
      cart: { appliedCampaigns: [{ name: 'Kod' }] },
    })
  })
})
