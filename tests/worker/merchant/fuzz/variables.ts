// Generates random variables: often values that a shopper would send, otherwise values of every
// shape that a type allows, and sometimes invalid values.
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

type ValueArbitrary = fc.Arbitrary<unknown>

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
const pickMostly = (usual: ValueArbitrary, other: ValueArbitrary) =>
  fc.oneof({ weight: 30, arbitrary: usual }, { weight: 1, arbitrary: other })
const pickOften = (knownValues: unknown[], other: ValueArbitrary = texts) =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...knownValues) },
    { weight: 1, arbitrary: other },
  )

const carts = pickOften(['@cart0', '@cart1', '@cart2', '@cart3', '@cart4', '@cart5'])
const digest = 'A'.repeat(64)

/**
 * Maps the name of an argument or input field, optionally prefixed with the input type, to likely
 * values. Values that begin with @ are replaced by the data of the batch.
 */
const knownValues: Record<string, ValueArbitrary> = {
  id: carts,
  cartId: carts,
  'CartItemInputType.id': pickOften(['@item0', '@item1', '@item2']),
  'CartItemInputType.skuId': pickOften(['@sku', '@scarce'], ints),
  'ProductPackageSelectionType.skuId': pickOften(['@packageSku', '@sku'], ints),
  skuId: pickOften(['@scarce', '@sku'], ints),
  packageId: pickOften([1049], ints),
  groupId: pickOften([1, 2], ints),
  optionId: pickOften([1, 2], ints),
  groupKey: pickOften(['@group']),
  quantity: pickOften([1, 2, 3], ints),
  rating: pickOften([1, 3, 5], ints),
  promoCode: pickOften([
    '',
    '@percentage',
    '@fixed',
    '@shipping',
    '@limited',
    '@gift',
    '@secondGift',
  ]),
  email: pickOften(['@email', 'asa@example.com', 'blocked@example.com', 'ÅSA@EXAMPLE.COM ']),
  alias: pickOften(['@alias']),
  resetKey: pickOften(['@reset', 'A'.repeat(43)]),
  password: pickOften([digest]),
  channelId: pickOften(['1|se', '2|se', '1']),
  marketId: pickOften(['se', 'fi', 'us', 'de', 'int', 'SE']),
  languageId: pickOften(['sv-SE', 'en-US', 'sv', 'fi-FI']),
  country: pickOften(['SE', 'FI', 'DE', 'US']),
  zip: pickOften(['111 22', '411 19', '00100', '98100', '10115']),
  paymentId: pickOften([23, 24, 18], ints),
  shippingId: pickOften([1, 2, 3], ints),
  externalShippingId: pickOften(['locker', 'evening', 'drone']),
  externalShippingFee: pickOften([25, 79, -1, 0], decimals),
  pickupPoint: pickOften(['got-1', 'mol-1']),
  acceptedConsents: pickOften([['order'], ['order', 'newsletter'], []]),
  identityNumber: pickOften(['19811218-9876', '556036-0793', '']),
  desiredDeliveryDate: pickOften([
    '2099-12-24',
    '2099-12-24T10:00:00Z',
    '2020-12-24',
    'tomorrow',
    null,
  ]),
  redirectUrl: pickOften([
    'https://shop.example/done?{payment.uid}',
    '/done',
    'javascript:alert(1)',
  ]),
  checkoutPageUrl: pickOften(['https://shop.example/checkout', '//shop.example', 'data:,']),
}

/**
 * Generated inputs start from these values, which are often complete, so that many requests
 * succeed.
 */
const baseInputs: Record<string, object[]> = {
  CheckoutInputType: [invoice, invoice, card, { ...invoice, customerType: 'ORGANIZATION' }, {}],
  AddressInputType: [address, address, {}],
  CartItemInputType: [{ skuId: '@sku' }, { skuId: '@scarce' }, { id: '@item0' }, {}],
  CartGroupInputType: [{ groupKey: '@group' }, {}],
}

const scalars: Record<string, ValueArbitrary> = {
  Int: ints,
  Boolean: fc.boolean(),
  Decimal: decimals,
  Float: decimals,
}

function createScalar(type: GraphQLInputType): ValueArbitrary {
  if (isEnumType(type)) {
    const names = type.getValues().map(({ name }) => name)
    return pickMostly(fc.constantFrom(...names), fc.constantFrom('', 'NOBODY', 7))
  }
  return pickMostly(scalars[String(type)] ?? texts, junk)
}

function createInput(type: GraphQLInputType, name: string): ValueArbitrary {
  if (isNonNullType(type)) return createInput(type.ofType, name)
  const knownValue = knownValues[name] ?? knownValues[name.split('.').at(-1) ?? '']
  if (knownValue) return pickMostly(knownValue, junk)
  if (isListType(type)) {
    return pickMostly(fc.array(createInput(type.ofType, name), { maxLength: 3 }), junk)
  }
  if (!isInputObjectType(type)) return createScalar(type)
  const fields = Object.values(type.getFields())
  const record = fc
    .record({
      base: fc.constantFrom(...(baseInputs[type.name] ?? [{}])),
      given: createRecord(fields, `${type.name}.`),
    })
    .map(({ base, given }) => ({ ...base, ...given }))
  return pickMostly(record, junk)
}

/**
 * Generates few optional fields, because each additional field makes it more likely that the whole
 * input is refused.
 */
function createRecord(fields: readonly Pick<GraphQLArgument, 'name' | 'type'>[], prefix: string) {
  const fieldArbitraries = fields.map(({ name, type }) => {
    const value = createInput(type, `${prefix}${name}`)
    const isNeeded = isNonNullType(type) || prefix === ''
    const weights = isNeeded ? { given: 60, left: 1 } : { given: 1, left: 4 }
    return fc
      .oneof(
        { weight: weights.given, arbitrary: value },
        { weight: weights.left, arbitrary: fc.constant(undefined) },
      )
      .map((chosen) => [name, chosen] as const)
  })
  return fc
    .tuple(...fieldArbitraries)
    .map((pairs) => Object.fromEntries(pairs.filter(([, value]) => value !== undefined)))
}

/** Generates variables for all arguments of a mutation. */
export function createVariables(args: readonly GraphQLArgument[]) {
  return createRecord(args, '')
}
