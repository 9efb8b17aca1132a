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
const publishedTypes = parsePublishedTypes(
  readFileSync(join(import.meta.dirname, 'published-api.txt'), 'utf8'),
)
const deprecated = publishedTypes.get('fields')?.members ?? new Set()
publishedTypes.delete('fields')

/**
 * Members of the published API that the contract leaves out, written as `Type` or `Type.field`.
 * Each has a reason.
 */
const unservedMembers: Record<string, string> = {}

// All operations that clients of the published API can request. The operations of our own
// extensions are not listed.
const operations = {
  GeinsMerchantApiQuery: `channel channels categories category brands getMenuAtLocation widgetArea cmsPages products listPageInfo
    product relatedProducts reviews urlHistory getCart checkout getCheckout getCheckoutAndOrder validateOrderConditions
    validateOrderCreation getOrder getOrderPublic getOrders getUser`,
  GeinsMerchantApiMutation: `postProductReview monitorProductAvailability subscribeToNewsletter addToCart updateCartItem
    updateCartGroup addPackageToCart setCartPromoCode completeCart clearCart cloneCart setCartMerchantData setCartShippingFee
    createOrUpdateCheckout placeOrder updateUser deleteUser requestPasswordReset commitReset`,
}

type PublishedType = { kind: string; members: Set<string> }

/**
 * Parses the list of published types. Each member becomes one text with its arguments and its
 * nullability, so members can be compared as texts.
 */
function parsePublishedTypes(text: string): Map<string, PublishedType> {
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

describe('the merchant contract', () => {
  it.each(types.map((type) => [type.name, type] as const))(
    'the type %s of the contract contains only members of the published API [API-06]',
    (name, type) => {
      const { kind, members } = describeType(type)
      const published = publishedTypes.get(name)
      expect(published?.kind).toBe(kind)
      expect(members.filter((member) => !published?.members.has(member))).toEqual([])
    },
  )

  it.each(types.filter(isEnumType).map((type) => [type.name, type] as const))(
    'the enum %s of the contract has every value of the published API [API-06]',
    (name, type) => {
      expect(new Set(describeType(type).members)).toEqual(publishedTypes.get(name)?.members)
    },
  )

  it('the contract has every type, field and argument of the published API, except the listed exceptions [API-06]', () => {
    const missing = [...publishedTypes].flatMap(([name, { members }]) => {
      const type = contract.getType(name)
      if (!type) return [name]
      const served = new Set(describeType(type).members)
      return [...members]
        .filter((member) => !served.has(member))
        .map((member) => `${name}.${member.split(/[( ]/)[0]}`)
    })
    // The comparison also fails if the contract now contains a member that is listed as left out.
    expect(missing).toEqual(Object.keys(unservedMembers))
  })

  it('the contract deprecates exactly the fields that the published API deprecates [API-06]', () => {
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
    'the root type %s of the contract has exactly the operations that clients of the published API use [API-06]',
    (rootName, names) => {
      const type = contract.getType(rootName)
      const served = isObjectType(type) ? Object.keys(type.getFields()) : []
      expect(served.toSorted()).toEqual(names.split(/\s+/).toSorted())
    },
  )

  it('the contract has the same root types as the published API [API-06]', () => {
    expect(contract.getQueryType()?.name).toBe('GeinsMerchantApiQuery')
    expect(contract.getMutationType()?.name).toBe('GeinsMerchantApiMutation')
    expect(contract.getSubscriptionType()).toBeUndefined()
  })

  it('the list of published types contains arguments, nullability and default values [API-06]', () => {
    expect(publishedTypes.get('GeinsMerchantApiQuery')?.members).toContain(
      'channel(channelId String) ChannelType',
    )
    expect(publishedTypes.get('AddressType')?.members).toContain('zip String!')
    expect(publishedTypes.get('UserInputType')?.members).toContain(
      'customerType CustomerType = PERSON',
    )
    expect(publishedTypes.size).toBeGreaterThan(90)
  })
})
