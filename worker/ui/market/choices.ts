import type { CustomerType } from '#shared/customer/customer-type.ts'
import type { LocaleCode } from '#shared/i18n/locale.ts'
import type { MessageKey } from '#shared/i18n/translator.ts'
import type { Market } from '#shared/market/market.ts'

export type Choices = {
  markets: Market[]
  market: string
  customerTypes: CustomerType[]
  customerType: string
  /** The page to which the shopper returns, in each of its languages. */
  pages: { locale: LocaleCode; label: string; path: string }[]
}

export const choiceFields = {
  market: 'market',
  locale: 'locale',
  customerType: 'customerType',
  vat: 'vat',
  toPage: (locale: LocaleCode) => `page-${locale}`,
} as const

const groupTitleKeys: Record<string, MessageKey> = {
  NORDIC: 'market.group.nordic',
  SCANDINAVIA: 'market.group.nordic',
  EU: 'market.group.europe',
  OVERSEAS: 'market.group.overseas',
}

/** A merchant writes the key in any case. */
export function findGroupTitle(groupKey: string): MessageKey | null {
  const key = groupKey.toUpperCase()
  return Object.hasOwn(groupTitleKeys, key) ? (groupTitleKeys[key] ?? null) : null
}

/** Groups markets by their group key and keeps the order of the channel. */
export function groupMarkets(markets: Market[]): { key: string; markets: Market[] }[] {
  const groups = Map.groupBy(markets, ({ groupKey }) => groupKey.toUpperCase())
  return [...groups].map(([key, members]) => ({ key, markets: members }))
}

const typeLabelKeys: Record<string, MessageKey> = {
  PERSON: 'market.buyer.person',
  ORGANIZATION: 'market.buyer.organization',
}

/** It is the name from the settings, or else a text of the shop, or else the type itself. */
export function getCustomerTypeLabel(
  { type, names }: CustomerType,
  { t, locale }: { t: (key: MessageKey) => string; locale: { code: string } },
): string {
  const key = Object.hasOwn(typeLabelKeys, type) ? typeLabelKeys[type] : undefined
  return names?.[locale.code] ?? (key ? t(key) : type)
}
