import type { CustomerType } from '../customer/customer-type.ts'
import type { LocaleCode } from '../i18n/locale.ts'
import type { MessageKey } from '../i18n/translator.ts'
import type { Market } from './market.ts'

/** What a shopper may choose for the whole shop, and what is chosen. */
export type Choices = {
  /** Markets that can be visited, named in the language of the page. */
  markets: Market[]
  market: string
  customerTypes: CustomerType[]
  customerType: string
  /** The page to come back to, in each language it has. */
  pages: { locale: LocaleCode; label: string; path: string }[]
}

/** Names of the form's fields. */
export const choiceFields = {
  market: 'market',
  locale: 'locale',
  customerType: 'customerType',
  vat: 'vat',
  toPage: (locale: LocaleCode) => `page-${locale}`,
} as const

const groupTitles: Record<string, MessageKey> = {
  NORDIC: 'market.group.nordic',
  EU: 'market.group.europe',
  OVERSEAS: 'market.group.overseas',
}

/** The heading of a group of markets; a key the shop has no words for goes without. */
export function findGroupTitle(groupKey: string): MessageKey | null {
  return Object.hasOwn(groupTitles, groupKey) ? (groupTitles[groupKey] ?? null) : null
}

/** Markets that share a group key stand together, in the order of the channel. */
export function groupMarkets(markets: Market[]): { key: string; markets: Market[] }[] {
  const groups = Map.groupBy(markets, ({ groupKey }) => groupKey)
  return [...groups].map(([key, members]) => ({ key, markets: members }))
}

const typeNames: Record<string, MessageKey> = {
  PERSON: 'market.buyer.person',
  ORGANIZATION: 'market.buyer.organization',
}

type Words = { t: (key: MessageKey) => string; locale: { code: string } }

/** What a customer type is called: the configured name, our word for it, or the type itself. */
export function getTypeName({ type, names }: CustomerType, { t, locale }: Words): string {
  const key = Object.hasOwn(typeNames, type) ? typeNames[type] : undefined
  return names?.[locale.code] ?? (key ? t(key) : type)
}
