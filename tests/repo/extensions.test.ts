import { buildSchema, isObjectType, type GraphQLSchema } from 'graphql'
import { describe, expect, it } from 'vitest'
import { readText } from './repository.ts'

const published = readText('shared/merchant-api.graphql')
const contract = buildSchema(published)
const extended = buildSchema(`${published}\n${readText('shared/merchant-extensions.graphql')}`)

function listFields(schema: GraphQLSchema): string[] {
  return Object.values(schema.getTypeMap()).flatMap((type) =>
    isObjectType(type) && !type.name.startsWith('__')
      ? Object.keys(type.getFields()).map((field) => `${type.name}.${field}`)
      : [],
  )
}

describe('extensions of the contract', () => {
  it('API-06 stand in a file of their own and add to mutations alone', () => {
    const known = new Set(listFields(contract))
    const isNew = (name: string) => !(name.split('.')[0] ?? '').startsWith('CompanyApplication')
    const added = listFields(extended).filter((field) => !known.has(field))
    expect(added.filter(isNew)).toEqual([
      'GeinsMerchantApiMutation.applyForCompanyAccount',
      'GeinsMerchantApiMutation.applyForCompanyUser',
    ])
  })
})
