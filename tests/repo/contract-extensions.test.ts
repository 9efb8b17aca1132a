import { buildSchema, isObjectType, type GraphQLSchema } from 'graphql'
import { describe, expect, it } from 'vitest'
import { readText } from './repository.ts'

const published = readText('shared/merchant-api.graphql')
const contract = buildSchema(published)
const extended = buildSchema(
  [
    published,
    readText('shared/merchant-extensions.graphql'),
    readText('shared/merchant-consent.graphql'),
    readText('shared/merchant-contact.graphql'),
    readText('shared/merchant-customer.graphql'),
    readText('shared/merchant-orders.graphql'),
    readText('shared/merchant-search.graphql'),
    readText('shared/merchant-shipping.graphql'),
  ].join('\n'),
)

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
