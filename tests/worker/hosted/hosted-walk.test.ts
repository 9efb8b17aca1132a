import { afterAll, describe, expect, it, vi } from 'vitest'
import { chooseForSuite, isDeep } from '../../support/suite.ts'
import { findFaults } from './find-faults.ts'
import { createHostedShop, setNull, startHostedMerchant } from './hosted-merchant.ts'
import { walkShop, type WalkLanguage } from './walk-shop.ts'

afterAll(() => vi.unstubAllGlobals())

const languages: WalkLanguage[] = ['sv', 'en']

/** Pages that need an extension of the embedded merchant, and the page of no order. */
const missingPages = ['GET company-application', 'GET contact-message', 'GET order']

/** Without these fields the shop says that it cannot answer now. */
const neededFields = [
  'CartType.id',
  'ChannelType.markets',
  'GeinsMerchantApiMutation.addToCart',
  'GeinsMerchantApiQuery.channel',
  'GeinsMerchantApiQuery.getUser',
]

/** 14 fields that may be null. Those of a walk are left out together. */
const quickFields: [WalkLanguage, string][] = [
  [
    'sv',
    `ProductType.name RelatedProductType.name MenuType.title ParameterType.name SkuType.name
    MarketType.currency CheckoutDataType.order UserType.address ProductType.meta
    CartSummaryType.shipping CheckoutDataType.cart OrderType.cart`,
  ],
  ['en', 'CartItemType.product GeinsMerchantApiQuery.getMenuAtLocation'],
]

/** Milliseconds for about 230 walks on a busy machine. */
const CAMPAIGN_TIMEOUT = 3_600_000

async function walk(language: WalkLanguage, fields: string[] = []) {
  const hosted = startHostedMerchant(setNull(...fields))
  const steps = await walkShop(createHostedShop(), language)
  const isNeeded = fields.some((field) => neededFields.includes(field))
  const faults = steps.flatMap(findFaults)
  return {
    hosted,
    steps,
    faults: faults.filter((fault) => !isNeeded || !fault.endsWith('answered with 503')),
  }
}

describe('a shop on the hosted merchant', () => {
  it.each(chooseForSuite({ quick: languages.slice(0, 1), deep: languages }))(
    'a shopper walks from the home page to an order and an account (%s), and nothing is asked for that is not published [API-06]',
    async (language) => {
      const { hosted, steps, faults } = await walk(language)
      expect(hosted.refused).toEqual([])
      expect(faults).toEqual([])
      const missing = steps.filter(({ status }) => status >= 400).map(({ name }) => name)
      expect(missing.toSorted()).toEqual(missingPages)
      expect(steps.filter(({ location }) => location?.includes('?oid='))).toHaveLength(2)
    },
  )

  it.each(quickFields)(
    'no page fails or promises what is not there (%s) if the merchant leaves out %s [API-06]',
    async (language, names) => {
      const fields = names.split(/\s+/)
      const { hosted, faults } = await walk(language, fields)
      expect(hosted.refused).toEqual([])
      expect([...hosted.nullableFields]).toEqual(expect.arrayContaining(fields))
      expect(faults).toEqual([])
    },
  )
})

if (isDeep) {
  it(
    'no page fails or promises what is not there if the merchant leaves out any one field that may be null [API-06]',
    async () => {
      const walks = []
      for (const language of languages) walks.push(await walk(language))
      const fields = new Set(walks.flatMap(({ hosted }) => [...hosted.nullableFields]))
      expect(fields.size).toBeGreaterThanOrEqual(218)
      for (const [index, field] of [...fields].toSorted().entries()) {
        const { faults } = await walk(index % 2 === 0 ? 'sv' : 'en', [field])
        expect.soft(faults, field).toEqual([])
      }
    },
    CAMPAIGN_TIMEOUT,
  )
}
