import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { getLocale } from '../i18n/locale.ts'
import { createTranslator, type CompiledMessages } from '../i18n/translator.ts'
import { ShopProvider, type Shop } from './shop-context.tsx'

const messages = import.meta.glob<CompiledMessages>('../../locales/*.json', {
  eager: true,
  import: 'default',
})

type SampleShop = { locale?: 'en' | 'sv' } & Partial<Omit<Shop, 'locale'>>

export const sampleMarket: Shop['market'] = {
  id: '1',
  alias: 'se',
  defaultLanguageId: 'sv-SE',
  groupKey: 'nordic',
  isVirtual: false,
  isOnlyInCheckout: false,
  allowedLanguages: [],
  country: { name: 'Sweden', code: 'SE' },
  currency: { name: 'Swedish krona', code: 'SEK' },
}

function createSampleShop({ locale: code = 'en', ...rest }: SampleShop): Shop {
  const locale = getLocale(code)
  return {
    name: '24 Hour Meals',
    locale,
    market: sampleMarket,
    prefix: { locale: code, market: null },
    vatIncluded: true,
    pictureEndpoint: '/merchant',
    t: createTranslator(locale.iso, messages[`../../locales/${code}.json`] ?? {}),
    ...rest,
  }
}

/** The sample shop sells in Sweden; its language is English by default. */
export function renderInShop(part: ReactNode, shop: SampleShop = {}): string {
  return renderToStaticMarkup(<ShopProvider shop={createSampleShop(shop)}>{part}</ShopProvider>)
}

/** Returns an empty string if there is no such tag. */
export function findTag(html: string, ...parts: string[]): string {
  const tags = html.match(/<[^>]+>/g) ?? []
  return tags.find((tag) => parts.every((part) => tag.includes(part))) ?? ''
}
