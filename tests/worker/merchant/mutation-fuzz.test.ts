import { env } from 'cloudflare:workers'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createCartWith } from './cart-steps.ts'
import { invoice } from './checkout-steps.ts'
import { addMeal } from './meal-fixture.ts'
import { send } from './merchant.ts'
import { forSuite } from '../../support/suite.ts'

const CART = `{ id promoCode items { quantity totalPrice { sellingPriceIncVat } }
  summary { fixedAmountDiscountIncVat subTotal { sellingPriceIncVat } shipping { feeIncVat }
    total { sellingPriceIncVat sellingPriceExVat vat } } }`

const documents = {
  add: `mutation m($id: String!, $item: CartItemInputType!) { addToCart(id: $id, item: $item) ${CART} }`,
  update: `mutation m($id: String!, $item: CartItemInputType!) { updateCartItem(id: $id, item: $item) ${CART} }`,
  group: `mutation m($id: String!, $group: CartGroupInputType!) { updateCartGroup(id: $id, item: $group) ${CART} }`,
  package: `mutation m($id: String!, $packageId: Int!, $selections: [ProductPackageSelectionType]) {
    addPackageToCart(id: $id, packageId: $packageId, selections: $selections) ${CART} }`,
  code: `mutation m($id: String!, $text: String!) { setCartPromoCode(id: $id, promoCode: $text) ${CART} }`,
  data: `mutation m($id: String!, $text: String!) { setCartMerchantData(id: $id, merchantData: $text) ${CART} }`,
  fee: `mutation m($id: String!, $fee: Decimal!) { setCartShippingFee(cartId: $id, shippingFee: $fee) { cart ${CART} } }`,
  clear: `mutation m($id: String!) { clearCart(id: $id) ${CART} }`,
  clone: `mutation m($id: String!, $isSame: Boolean) { cloneCart(id: $id, resetPromotions: $isSame) ${CART} }`,
  checkout: `mutation m($id: String!, $checkout: CheckoutInputType) {
    createOrUpdateCheckout(cartId: $id, checkout: $checkout) { cart ${CART} } }`,
  place: `mutation m($id: String!, $checkout: CheckoutInputType!) {
    placeOrder(cartId: $id, checkout: $checkout) { status } }`,
  refresh: `query m($id: String!) { getCart(id: $id, forceRefresh: true, allowExternalShippingFee: true) ${CART} }`,
}

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(
    '',
    ' ',
    'MATGLAD',
    'hundra',
    'GIFT-SE-100',
    'FRAKTFRITT',
    "'; --",
    '\u0000',
    '{}',
  ),
)
const int = fc.oneof(
  fc.integer({ min: -3, max: 12 }),
  fc.constantFrom(0, 1, 2_147_483_647, -2_147_483_648, 1049, 1029),
)
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { freq: 4 })
const anything = fc.oneof(text, fc.double({ noNaN: true, noDefaultInfinity: true }), fc.boolean())
const addressInput = fc.record(
  { firstName: text, lastName: text, addressLine1: text, zip: maybe(text), city: text },
  { requiredKeys: [] },
)
const checkout = fc.oneof(
  fc.constant(invoice),
  fc.record(
    {
      paymentId: maybe(int),
      shippingId: maybe(int),
      message: maybe(text),
      email: maybe(text),
      identityNumber: maybe(text),
      acceptedConsents: maybe(fc.array(maybe(text), { maxLength: 3 })),
      billingAddress: maybe(addressInput),
      shippingAddress: maybe(addressInput),
      desiredDeliveryDate: maybe(anything),
      externalShippingFee: maybe(anything),
      merchantData: maybe(text),
      customerType: maybe(fc.constantFrom('PERSON', 'ORGANIZATION')),
      pickupPoint: maybe(text),
    },
    { requiredKeys: [] },
  ),
)

/** Codes of this shape are expected; any other error is a defect of the merchant. */
const KNOWN_CODE = /^[A-Z_]+$|^RequirementsNotMet$/

const createStep = (skuId: number, groupKeys: () => string[]) =>
  fc.record({
    kind: fc.constantFrom<keyof typeof documents>(
      'add',
      'add',
      'update',
      'group',
      'package',
      'package',
      'code',
      'code',
      'data',
      'fee',
      'clear',
      'clone',
      'checkout',
      'checkout',
      'place',
      'refresh',
    ),
    isOwn: fc.integer({ min: 0, max: 9 }).map((value) => value > 0),
    text,
    packageId: int,
    fee: anything,
    isSame: maybe(fc.boolean()),
    checkout,
    item: fc.record(
      {
        skuId: maybe(fc.oneof(fc.constant(skuId), int)),
        id: maybe(text),
        quantity: int,
        groupKey: maybe(text),
        message: maybe(text),
      },
      { requiredKeys: ['quantity'] },
    ),
    group: fc.record({
      groupKey: maybe(fc.oneof(text, fc.constant(groupKeys()[0] ?? ''))),
      quantity: int,
    }),
    selections: maybe(
      fc.array(maybe(fc.record({ groupId: int, optionId: int, skuId: int })), { maxLength: 3 }),
    ),
  })

function listNumbers(value: unknown): number[] {
  if (typeof value === 'number') return [value]
  return value && typeof value === 'object' ? Object.values(value).flatMap(listNumbers) : []
}

describe('fuzzed mutation sequences', () => {
  it('No sequence of mutations fails unexpectedly or leaves a negative amount [CART-01, CHECKOUT-10]', async () => {
    const meal = await addMeal({ stock: { inStock: 50, oversellable: 3 } })
    const stepLists = fc.array(
      createStep(meal.skuId, () => []),
      { minLength: 1, maxLength: 6 },
    )
    await fc.assert(
      fc.asyncProperty(stepLists, async (steps) => {
        const id = await createCartWith(meal)
        for (const { kind, isOwn, ...variables } of steps) {
          const reply = await send(documents[kind], {
            ...variables,
            id: isOwn ? id : variables.text,
          })
          for (const error of reply.errors) {
            const code = error.extensions?.code
            const isVariableError = error.message.startsWith('Variable "$')
            expect(
              isVariableError ||
                (code !== undefined && KNOWN_CODE.test(code) && code !== 'INTERNAL_SERVER_ERROR'),
              `${kind}: ${error.message}`,
            ).toBe(true)
          }
          expect(listNumbers(reply.data).every((amount) => amount >= 0)).toBe(true)
        }
        const stock = await env.DB.prepare(
          `SELECT total_stock + (SELECT coalesce(sum(quantity), 0) FROM order_rows WHERE sku_id = ?1) AS whole
           FROM skus WHERE sku_id = ?1`,
        )
          .bind(meal.skuId)
          .first<number>('whole')
        expect(stock).toBe(53)
      }),
      { numRuns: forSuite({ quick: 60, deep: 2_000 }) },
    )
  })
})
