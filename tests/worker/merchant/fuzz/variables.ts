// Variables of every shape a type allows, some it does not, and often enough what a shopper would really send.
import * as fc from 'fast-check'
import {
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  type GraphQLArgument,
  type GraphQLInputType,
} from 'graphql'
import { address, card, invoice } from '../checkout-steps.ts'

type Values = fc.Arbitrary<unknown>

const texts = fc.oneof(
  { weight: 6, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 2, arbitrary: fc.constantFrom('', ' ', "'; --", '\u0000', '{}', '[]', '__proto__') },
  { weight: 1, arbitrary: fc.constantFrom('x'.repeat(101), 'å'.repeat(1_001), 'm'.repeat(4_001)) },
)
const ints = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: -3, max: 12 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(0, 23, 24, 999, 1_000, 2 ** 31 - 1, -(2 ** 31), 2 ** 31),
  },
)
const decimals = fc.oneof(
  fc.integer({ min: -2, max: 500 }),
  fc.double({ min: 0, max: 500, noNaN: true }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constantFrom(-1, -0, 0.005, 19.999, 1e21, 1e300, 5e-324),
)
const junk = fc.constantFrom<unknown>(null, {}, [], [null], true, 1.5, '1', { a: 1 }, -1, 'NaN')
const mostly = (usual: Values, other: Values) =>
  fc.oneof({ weight: 30, arbitrary: usual }, { weight: 1, arbitrary: other })
const often = (known: unknown[], other: Values = texts) =>
  fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: other })

const carts = often(['@cart0', '@cart1', '@cart2', '@cart3', '@cart4', '@cart5'])
const digest = 'A'.repeat(64)

/** By the name of an argument or field, or that with its type before it. What begins with @ is of the case's shelf. */
const known: Record<string, Values> = {
  id: carts,
  cartId: carts,
  'CartItemInputType.id': often(['@item0', '@item1', '@item2']),
  'CartItemInputType.skuId': often(['@sku', '@scarce'], ints),
  'ProductPackageSelectionType.skuId': often(['@packageSku', '@sku'], ints),
  skuId: often(['@scarce', '@sku'], ints),
  packageId: often([1049], ints),
  groupId: often([1, 2], ints),
  optionId: often([1, 2], ints),
  groupKey: often(['@group']),
  quantity: often([1, 2, 3], ints),
  rating: often([1, 3, 5], ints),
  promoCode: often(['', '@percentage', '@fixed', '@shipping', '@limited', '@gift', '@secondGift']),
  email: often(['@email', 'asa@example.com', 'blocked@example.com', 'ÅSA@EXAMPLE.COM ']),
  alias: often(['@alias']),
  resetKey: often(['@reset', 'A'.repeat(43)]),
  password: often([digest]),
  channelId: often(['1|se', '2|se', '1']),
  marketId: often(['se', 'fi', 'us', 'de', 'int', 'SE']),
  languageId: often(['sv-SE', 'en-US', 'sv', 'fi-FI']),
  country: often(['SE', 'FI', 'DE', 'US']),
  zip: often(['111 22', '00100', '98100', '10115']),
  paymentId: often([23, 24, 18], ints),
  shippingId: often([1, 2], ints),
  acceptedConsents: often([['order'], ['order', 'newsletter'], []]),
  identityNumber: often(['19811218-9876', '556036-0793', '']),
  desiredDeliveryDate: often(['2099-12-24', '2099-12-24T10:00:00Z', '2020-12-24', 'tomorrow']),
  redirectUrl: often(['https://shop.example/done?{payment.uid}', '/done', 'javascript:alert(1)']),
  checkoutPageUrl: often(['https://shop.example/checkout', '//shop.example', 'data:,']),
}

/** What a checkout or an address starts from, so that many come through. */
const bases: Record<string, object[]> = {
  CheckoutInputType: [invoice, invoice, card, { ...invoice, customerType: 'ORGANIZATION' }, {}],
  AddressInputType: [address, address, {}],
  CartItemInputType: [{ skuId: '@sku' }, { skuId: '@scarce' }, { id: '@item0' }, {}],
  CartGroupInputType: [{ groupKey: '@group' }, {}],
}

const scalars: Record<string, Values> = {
  Int: ints,
  Boolean: fc.boolean(),
  Decimal: decimals,
  Float: decimals,
}

function findScalar(type: GraphQLInputType): Values {
  if (isEnumType(type)) {
    const names = type.getValues().map(({ name }) => name)
    return mostly(fc.constantFrom(...names), fc.constantFrom('', 'NOBODY', 7))
  }
  return mostly(scalars[String(type)] ?? texts, junk)
}

function createInput(type: GraphQLInputType, name: string): Values {
  if (isNonNullType(type)) return createInput(type.ofType, name)
  const own = known[name] ?? known[name.split('.').at(-1) ?? '']
  if (own) return mostly(own, junk)
  if (isListType(type)) {
    return mostly(fc.array(createInput(type.ofType, name), { maxLength: 3 }), junk)
  }
  if (!isInputObjectType(type)) return findScalar(type)
  const fields = Object.values(type.getFields())
  const record = fc
    .record({
      base: fc.constantFrom(...(bases[type.name] ?? [{}])),
      given: createRecord(fields, `${type.name}.`),
    })
    .map(({ base, given }) => ({ ...base, ...given }))
  return mostly(record, junk)
}

/** Few of the fields that can be left out: each makes it likelier that all are refused for one. */
function createRecord(fields: readonly Pick<GraphQLArgument, 'name' | 'type'>[], prefix: string) {
  const whole = fields.map(({ name, type }) => {
    const value = createInput(type, `${prefix}${name}`)
    const isNeeded = isNonNullType(type) || prefix === ''
    const rate = isNeeded ? { given: 60, left: 1 } : { given: 1, left: 4 }
    return fc
      .oneof(
        { weight: rate.given, arbitrary: value },
        { weight: rate.left, arbitrary: fc.constant(undefined) },
      )
      .map((chosen) => [name, chosen] as const)
  })
  return fc
    .tuple(...whole)
    .map((pairs) => Object.fromEntries(pairs.filter(([, value]) => value !== undefined)))
}

/** Variables for a document that declares all of a mutation's arguments. */
export function createVariables(args: readonly GraphQLArgument[]) {
  return createRecord(args, '')
}
