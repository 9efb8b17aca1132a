import { buildSchema, isObjectType, type GraphQLSchema } from 'graphql'
import { describe, expect, it } from 'vitest'
import { readText } from './repository.ts'

const contract = buildSchema(readText('shared/merchant-api.graphql'))
const extended = buildSchema(readText('.generated/contract.graphql'))

function listFields(schema: GraphQLSchema): string[] {
  return Object.values(schema.getTypeMap()).flatMap((type) =>
    isObjectType(type) && !type.name.startsWith('__')
      ? Object.keys(type.getFields()).map((field) => `${type.name}.${field}`)
      : [],
  )
}

describe('extensions of the merchant contract', () => {
  it('the extensions are in separate files and add only root fields to the published contract [API-06]', () => {
    const publishedFields = new Set(listFields(contract))
    const ownTypes =
      /^(?:Company(?:Account|Application|Contact)|CustomerRecord|OrderAction|OrderDelivery)/
    const isNew = (name: string) => !ownTypes.test(name)
    const addedFields = listFields(extended).filter((field) => !publishedFields.has(field))
    expect(addedFields.filter(isNew)).toEqual([
      'GeinsMerchantApiQuery.companyAccount',
      'GeinsMerchantApiQuery.customerRecords',
      'GeinsMerchantApiQuery.orderActions',
      'GeinsMerchantApiQuery.searchCorrection',
      'GeinsMerchantApiQuery.shippingOptions',
      'GeinsMerchantApiMutation.applyForCompanyAccount',
      'GeinsMerchantApiMutation.applyForCompanyUser',
      'GeinsMerchantApiMutation.recordConsent',
      'GeinsMerchantApiMutation.sendContactMessage',
      'GeinsMerchantApiMutation.cancelOrder',
      'GeinsMerchantApiMutation.changeOrderDelivery',
      'GeinsMerchantApiMutation.withdrawFromPurchase',
    ])
  })
})
