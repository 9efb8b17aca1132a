import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  buildSchema,
  isEnumType,
  isInputObjectType,
  isObjectType,
  isScalarType,
  isSpecifiedScalarType,
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLNamedType,
} from 'graphql'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const contract = buildSchema(readFileSync(join(root, 'shared/merchant-api.graphql'), 'utf8'))
const facts = parseFacts(readFileSync(join(import.meta.dirname, 'published-api.txt'), 'utf8'))
const deprecated = facts.get('fields')?.members ?? new Set()
facts.delete('fields')

/** What is published and not served, `Type` or `Type.field`, each with its reason. */
const leftOut: Record<string, string> = {}

// All that a published client can ask for, extensions of ours apart.
const operations = {
  GeinsMerchantApiQuery: `channel channels categories category brands getMenuAtLocation widgetArea cmsPages products listPageInfo
    product relatedProducts reviews urlHistory getCart checkout getCheckout getCheckoutAndOrder validateOrderConditions
    validateOrderCreation getOrder getOrderPublic getOrders getUser`,
  GeinsMerchantApiMutation: `postProductReview monitorProductAvailability subscribeToNewsletter addToCart updateCartItem
    updateCartGroup addPackageToCart setCartPromoCode completeCart clearCart cloneCart setCartMerchantData setCartShippingFee
    createOrUpdateCheckout placeOrder updateUser deleteUser requestPasswordReset commitReset`,
}

type Fact = { kind: string; members: Set<string> }

/** Each member as one text, arguments and nullability included: equal texts are equal facts. */
function parseFacts(text: string): Map<string, Fact> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(
    lines.map((line) => {
      const [head = '', members] = line.split(': ')
      const [kind = '', name = ''] = head.split(' ')
      return [name, { kind, members: new Set(members?.split('; ') ?? []) }]
    }),
  )
}

function describeInput({ name, type, defaultValue }: GraphQLArgument | GraphQLInputField): string {
  return `${name} ${String(type)}${defaultValue === undefined ? '' : ` = ${String(defaultValue)}`}`
}

function describeType(type: GraphQLNamedType): { kind: string; members: string[] } {
  if (isScalarType(type)) return { kind: 'scalar', members: [] }
  if (isEnumType(type)) {
    return { kind: 'enum', members: type.getValues().map((value) => value.name) }
  }
  if (isInputObjectType(type)) {
    return { kind: 'input', members: Object.values(type.getFields()).map(describeInput) }
  }
  if (!isObjectType(type)) return { kind: 'other', members: [] }
  const members = Object.values(type.getFields()).map((field) => {
    const args = field.args.length > 0 ? `(${field.args.map(describeInput).join(', ')})` : ''
    return `${field.name}${args} ${String(field.type)}`
  })
  return { kind: 'type', members }
}

const types = Object.values(contract.getTypeMap()).filter(
  (type) => !type.name.startsWith('__') && !isSpecifiedScalarType(type),
)

describe('the contract', () => {
  it.each(types.map((type) => [type.name, type] as const))(
    'API-06 says nothing of %s that the published API does not',
    (name, type) => {
      const { kind, members } = describeType(type)
      const published = facts.get(name)
      expect(published?.kind).toBe(kind)
      expect(members.filter((member) => !published?.members.has(member))).toEqual([])
    },
  )

  it.each(types.filter(isEnumType).map((type) => [type.name, type] as const))(
    'API-06 knows every value of %s',
    (name, type) => {
      expect(new Set(describeType(type).members)).toEqual(facts.get(name)?.members)
    },
  )

  it('API-06 has every published type, and every field and argument of each, but for the list', () => {
    const missing = [...facts].flatMap(([name, { members }]) => {
      const type = contract.getType(name)
      if (!type) return [name]
      const served = new Set(describeType(type).members)
      return [...members]
        .filter((member) => !served.has(member))
        .map((member) => `${name}.${member.split(/[( ]/)[0]}`)
    })
    // Both ways: what is served meanwhile has to leave the list.
    expect(missing).toEqual(Object.keys(leftOut))
  })

  it('API-06 calls deprecated what the published API does, and nothing else', () => {
    const served = types.filter(isObjectType).flatMap((type) =>
      Object.values(type.getFields())
        .filter(
          (field) => field.deprecationReason !== undefined && field.deprecationReason !== null,
        )
        .map((field) => `${type.name}.${field.name}`),
    )
    expect(new Set(served)).toEqual(deprecated)
  })

  it.each(Object.entries(operations))(
    'API-06 has all operations of %s that the clients know',
    (rootName, names) => {
      const type = contract.getType(rootName)
      const served = isObjectType(type) ? Object.keys(type.getFields()) : []
      expect(served.toSorted()).toEqual(names.split(/\s+/).toSorted())
    },
  )

  it('API-06 has the published roots', () => {
    expect(contract.getQueryType()?.name).toBe('GeinsMerchantApiQuery')
    expect(contract.getMutationType()?.name).toBe('GeinsMerchantApiMutation')
    expect(contract.getSubscriptionType()).toBeUndefined()
  })

  it('API-06 is held against facts that tell arguments, nullability and defaults', () => {
    expect(facts.get('GeinsMerchantApiQuery')?.members).toContain(
      'channel(channelId String) ChannelType',
    )
    expect(facts.get('AddressType')?.members).toContain('zip String!')
    expect(facts.get('UserInputType')?.members).toContain('customerType CustomerType = PERSON')
    expect(facts.size).toBeGreaterThan(90)
  })
})
