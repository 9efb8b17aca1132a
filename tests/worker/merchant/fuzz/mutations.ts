import { buildSchema, isLeafType, isNonNullType, type GraphQLField } from 'graphql'
import contract from '#shared/merchant-api.graphql?raw'
import { createMerchantSchema } from '../../../../worker/merchant/schema/schema.ts'

type Mutation = GraphQLField<unknown, unknown>

/** The mutations are read from the served schema, so that the tests cannot miss a mutation. */
export const mutations: Readonly<Record<string, Mutation>> =
  createMerchantSchema({ acceptsApplications: true, acceptsMessages: true, correctsSearches: true })
    .getMutationType()
    ?.getFields() ?? {}

const published = buildSchema(contract).getMutationType()?.getFields() ?? {}

export const isPublished = (name: string): boolean => name in published

/**
 * Each group has its own test file, so that a failure in one group does not hide failures in other
 * groups. The group `rest` contains all mutations that are not listed here.
 */
const namedGroups = {
  cart: ['addToCart', 'updateCartItem', 'addPackageToCart', 'updateCartGroup'],
  wholeCart: ['clearCart', 'cloneCart', 'setCartMerchantData', 'completeCart', 'setCartPromoCode'],
  checkout: ['setCartShippingFee', 'createOrUpdateCheckout', 'placeOrder'],
}

const groupedNames = new Set(Object.values(namedGroups).flat())

export const groups = {
  ...namedGroups,
  rest: Object.keys(mutations).filter((name) => !groupedNames.has(name)),
}

const PRICE = `sellingPriceIncVat sellingPriceExVat regularPriceIncVat regularPriceExVat discountIncVat discountExVat
  discountPercentage vat sellingPriceIncVatFormatted vatFormatted`

export const CART = `id isCompleted promoCode fixedDiscount items { id skuId quantity groupKey message
    unitPrice { ${PRICE} } totalPrice { ${PRICE} }
    campaign { prices { quantity discount price { sellingPriceIncVat } } } }
  summary { total { ${PRICE} } subTotal { ${PRICE} } vats { rate amount }
    fees { shippingFeeIncVat shippingFeeExVat paymentFeeIncVat paymentFeeExVat }
    balance { remaining pending totalSellingPriceExBalanceIncVat totalSellingPriceExBalanceExVat }
    fixedAmountDiscountIncVat fixedAmountDiscountExVat shipping { feeIncVat feeExVat amountLeftToFreeShipping } }`

const selections: Record<string, string> = {
  CartType: `{ ${CART} }`,
  CheckoutType: `{ email identityNumber shippingOptions { id feeIncVat feeExVat } paymentOptions { id feeIncVat }
    cart { ${CART} } }`,
  PlaceOrderResponseType: '{ orderId publicId status redirectUrl }',
  UserType: '{ id email balance balances { amount } customerType address { zip } }',
  Boolean: '',
}

/** Builds a document that passes every argument of a mutation as a variable of the same name. */
export function buildDocument({ name, args, type }: Mutation): string {
  const result = isNonNullType(type) ? type.ofType : type
  const declarations = args
    .map((argument) => `$${argument.name}: ${String(argument.type)}`)
    .join(', ')
  const passedArguments = args.map((argument) => `${argument.name}: $${argument.name}`).join(', ')
  const selection = isLeafType(result) ? '' : (selections[String(result)] ?? '{ __typename }')
  return `mutation fuzzed${declarations && `(${declarations})`} { result: ${name}${passedArguments && `(${passedArguments})`} ${selection} }`
}
