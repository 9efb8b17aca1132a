import {
  buildSchema,
  getNamedType,
  isLeafType,
  isNonNullType,
  isObjectType,
  type GraphQLField,
  type GraphQLObjectType,
} from 'graphql'
import { describe, expect, it } from 'vitest'
import contract from '#shared/merchant-api.graphql?raw'
import { addToCart, createCartWith } from './cart-steps.ts'
import { invoice, updateCheckout } from './checkout-steps.ts'
import { orderMeal } from './customer-steps.ts'
import { register } from './identity-steps.ts'
import { addMeal } from './meal-fixture.ts'
import { send } from './merchant.ts'

const schema = buildSchema(contract)

type Step = GraphQLField<unknown, unknown>
type Way = { type: GraphQLObjectType; operation: 'query' | 'mutation'; steps: Step[] }

/** The shortest ways from the roots to every type: what cannot be reached cannot be asked for. */
function listWays(): Way[] {
  const roots = [
    { type: schema.getQueryType(), operation: 'query' as const },
    { type: schema.getMutationType(), operation: 'mutation' as const },
  ]
  const waiting = roots.flatMap(({ type, operation }) =>
    type ? [{ type, operation, steps: [] as Step[] }] : [],
  )
  const found = new Map<GraphQLObjectType, Way>()
  for (const way of waiting) {
    for (const field of Object.values(way.type.getFields())) {
      const type = getNamedType(field.type)
      if (!isObjectType(type) || found.has(type)) continue
      const next = { ...way, type, steps: [...way.steps, field] }
      found.set(type, next)
      waiting.push(next)
    }
  }
  return [...found.values()]
}

/** Arguments that must be given, and those without which there is nothing to show. */
const useful = new Set(
  'alias areaName cartId family id languageId menuLocationId productId publicOrderId selections url'.split(
    ' ',
  ),
)

function writeWay({ type, operation, steps }: Way): string {
  const leaves = Object.values(type.getFields())
    .filter((field) => isLeafType(getNamedType(field.type)))
    .map((field) => field.name)
  const [root] = steps
  const args = (root?.args ?? []).filter(
    (argument) => isNonNullType(argument.type) || useful.has(argument.name),
  )
  const head = args.map((argument) => `$${argument.name}: ${String(argument.type)}`).join(', ')
  const given = args.map((argument) => `${argument.name}: $${argument.name}`).join(', ')
  const inner = steps
    .slice(1)
    .reduceRight(
      (selection, step) => `{ ${step.name} ${selection} }`,
      `{ __typename ${leaves.join(' ')} }`,
    )
  return `${operation} way${head && `(${head})`} { ${root?.name}${given && `(${given})`} ${inner} }`
}

async function placeOrder() {
  const { headers } = await register()
  return { headers, ...(await orderMeal(headers)) }
}

let placed: ReturnType<typeof placeOrder> | undefined

/** A password is dear to hash, and an order stays as it is: one for all tests. The cart is each test's own. */
async function prepare() {
  const { headers, publicId, orderId, cartId } = await (placed ??= placeOrder())
  const meal = await addMeal()
  const open = await createCartWith(meal)
  await addToCart(open, { skuId: meal.skuId, quantity: 1 })
  await send(
    `mutation add($id: String!) { addPackageToCart(id: $id, packageId: 1049,
      selections: [{ groupId: 1, optionId: 1, skuId: 5049 }]) { id } }`,
    { id: open },
  )
  await updateCheckout(open, invoice)
  const common = { languageId: 'sv-SE', publicOrderId: publicId, orderId, paymentType: 'STANDARD' }
  const shared = {
    ...common,
    menuLocationId: 'main-desktop',
    checkout: invoice,
    user: { address: invoice.billingAddress },
    packageId: 1049,
    shippingFee: 10,
    item: { skuId: meal.skuId, quantity: 1 },
  }
  return {
    headers,
    variables: { ...shared, cartId: open, id: open },
    ordered: { cartId, publicId },
  }
}

/** Of the seed, by the root that is asked: what has something of everything below it. */
const seeded: Record<string, object> = {
  product: { alias: null, productId: 1024 },
  reviews: { alias: 'butter-chicken-med-naan' },
  relatedProducts: { alias: 'butter-chicken-med-naan' },
  category: { alias: 'frukost' },
  listPageInfo: { alias: 'frukost', url: null },
  widgetArea: { family: 'Frontpage', areaName: 'The front page area', alias: null, url: null },
  urlHistory: { url: '/se/sv/c/grytor' },
}

/** And by the type that is wanted. */
const special: Record<string, object> = {
  ProductPackageType: { productId: 1049 },
  GroupType: { productId: 1049 },
  OptionType: { productId: 1049 },
  CampaignRuleType: { productId: 1049 },
}

/** Nothing of the merchant has one yet; it is asked for all the same. */
const unseen = new Set(['GoogleTaxonomyType', 'RefundType', 'VariantAttributeType'])

describe('every type of the contract', () => {
  it('API-06 can be reached', () => {
    const outputs = Object.values(schema.getTypeMap()).filter(
      (type) => isObjectType(type) && !type.name.startsWith('__') && !type.name.startsWith('Geins'),
    )
    expect(listWays().length).toBe(outputs.length)
  })

  it.each(listWays().map((way) => [way.type.name, way] as const))(
    'API-06 %s answers all its plain fields',
    async (name, way) => {
      const { headers, variables, ordered } = await prepare()
      const [root] = way.steps
      const id = root?.name.startsWith('checkout') || root?.name.startsWith('getCheckout')
      const { status, data, errors } = await send(
        writeWay(way),
        {
          ...variables,
          ...(id ? { id: ordered.publicId, cartId: ordered.cartId } : {}),
          ...seeded[root?.name ?? ''],
          ...special[name],
        },
        headers,
      )
      expect(errors).toEqual([])
      expect(JSON.stringify(data).includes(`"__typename":"${name}"`)).toBe(!unseen.has(name))
      expect([status, Object.keys(data ?? {})]).toEqual([200, [root?.name]])
    },
  )
})
