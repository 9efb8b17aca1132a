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

type PathStep = GraphQLField<unknown, unknown>
type QueryPath = { type: GraphQLObjectType; operation: 'query' | 'mutation'; steps: PathStep[] }

/**
 * Returns the shortest path from a root type to every object type. A type without a path cannot be
 * queried.
 */
function listQueryPaths(): QueryPath[] {
  const roots = [
    { type: schema.getQueryType(), operation: 'query' as const },
    { type: schema.getMutationType(), operation: 'mutation' as const },
  ]
  const queue = roots.flatMap(({ type, operation }) =>
    type ? [{ type, operation, steps: [] as PathStep[] }] : [],
  )
  const pathsByType = new Map<GraphQLObjectType, QueryPath>()
  for (const path of queue) {
    for (const field of Object.values(path.type.getFields())) {
      const type = getNamedType(field.type)
      if (!isObjectType(type) || pathsByType.has(type)) continue
      const next = { ...path, type, steps: [...path.steps, field] }
      pathsByType.set(type, next)
      queue.push(next)
    }
  }
  return [...pathsByType.values()]
}

/**
 * Lists optional arguments that the test also passes, because the reply would be empty without
 * them.
 */
const usefulArguments = new Set(
  'alias areaName cartId channelId family id languageId menuLocationId productId publicOrderId selections url'.split(
    ' ',
  ),
)

function buildDocument({ type, operation, steps }: QueryPath): string {
  const leaves = Object.values(type.getFields())
    .filter((field) => isLeafType(getNamedType(field.type)))
    .map((field) => field.name)
  const [root] = steps
  const rootArguments = (root?.args ?? []).filter(
    (argument) => isNonNullType(argument.type) || usefulArguments.has(argument.name),
  )
  const declarations = rootArguments
    .map((argument) => `$${argument.name}: ${String(argument.type)}`)
    .join(', ')
  const passedArguments = rootArguments
    .map((argument) => `${argument.name}: $${argument.name}`)
    .join(', ')
  const innerSelection = steps
    .slice(1)
    .reduceRight(
      (selection, step) => `{ ${step.name} ${selection} }`,
      `{ __typename ${leaves.join(' ')} }`,
    )
  return `${operation} way${declarations && `(${declarations})`} { ${root?.name}${passedArguments && `(${passedArguments})`} ${innerSelection} }`
}

async function placeOrder() {
  const { headers } = await register()
  return { headers, ...(await orderMeal(headers)) }
}

let placedOrder: ReturnType<typeof placeOrder> | undefined

/** All tests share one order, because hashing a password is slow and an order never changes. */
async function prepare() {
  const { headers, publicId, orderId, cartId } = await (placedOrder ??= placeOrder())
  const meal = await addMeal()
  const openCartId = await createCartWith(meal)
  await addToCart(openCartId, { skuId: meal.skuId, quantity: 1 })
  await send(
    `mutation add($id: String!) { addPackageToCart(id: $id, packageId: 1049,
      selections: [{ groupId: 1, optionId: 1, skuId: 5049 }]) { id } }`,
    { id: openCartId },
  )
  await updateCheckout(openCartId, invoice)
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
    variables: { ...shared, cartId: openCartId, id: openCartId },
    ordered: { cartId, publicId },
  }
}

let preparedQueries: ReturnType<typeof prepare> | undefined

/** Each mutation has a cart of its own. Queries change nothing, so they share one. */
const prepareFor = ({ operation }: QueryPath) =>
  operation === 'mutation' ? prepare() : (preparedQueries ??= prepare())

/** Maps a root field to variables of seeded data for which all its nested fields have values. */
const variablesByRootField: Record<string, object> = {
  product: { alias: null, productId: 1024 },
  reviews: { alias: 'butter-chicken-med-naan' },
  relatedProducts: { alias: 'butter-chicken-med-naan' },
  category: { alias: 'frukost' },
  listPageInfo: { alias: 'frukost', url: null },
  widgetArea: { family: 'Frontpage', areaName: 'The front page area', alias: null, url: null },
  urlHistory: { url: '/se/sv/c/grytor' },
}

/** Maps a type to variables that override the variables of its root field. */
const variablesByType: Record<string, object> = {
  ProductPackageType: { productId: 1049 },
  GroupType: { productId: 1049 },
  OptionType: { productId: 1049 },
  CampaignRuleType: { productId: 1049 },
  // Only this channel offers consents.
  ConsentType: { channelId: '2|se' },
}

/** Lists the types for which the merchant has no data. The test queries these types as well. */
const typesWithoutData = new Set(['GoogleTaxonomyType', 'RefundType', 'VariantAttributeType'])

describe('every type of the contract', () => {
  it('Every output type can be reached from a root type [API-06]', () => {
    const outputs = Object.values(schema.getTypeMap()).filter(
      (type) => isObjectType(type) && !type.name.startsWith('__') && !type.name.startsWith('Geins'),
    )
    expect(listQueryPaths().length).toBe(outputs.length)
  })

  it.each(listQueryPaths().map((path) => [path.type.name, path] as const))(
    'A query for all scalar fields of the type %s returns no error [API-06]',
    async (name, path) => {
      const { headers, variables, ordered } = await prepareFor(path)
      const [root] = path.steps
      const id = root?.name.startsWith('checkout') || root?.name.startsWith('getCheckout')
      const { status, data, errors } = await send(
        buildDocument(path),
        {
          ...variables,
          ...(id ? { id: ordered.publicId, cartId: ordered.cartId } : {}),
          ...variablesByRootField[root?.name ?? ''],
          ...variablesByType[name],
        },
        headers,
      )
      expect(errors).toEqual([])
      expect(JSON.stringify(data).includes(`"__typename":"${name}"`)).toBe(
        !typesWithoutData.has(name),
      )
      expect([status, Object.keys(data ?? {})]).toEqual([200, [root?.name]])
    },
  )
})
