import type { Choices } from '../ui/market/choices.ts'
import { localizeMarket } from '../ui/market/localize-market.ts'
import type { Shop } from '#shared/ui/shop-context.tsx'
import { getBrowsableMarkets, type Channel } from '../channel/channel.ts'
import type { Resolution } from '../routing/resolution.ts'
import { getLanguageName } from './language-names.ts'
import type { Alternate } from '../seo/hreflang.ts'

/** `pages` contains the path of the current page in each language. */
export function toChoices(
  channel: Channel,
  resolution: Resolution,
  { shop, pages }: { shop: Pick<Shop, 'locale' | 't'>; pages: Alternate[] },
): Choices {
  return {
    markets: getBrowsableMarkets(channel).map((market) => localizeMarket(market, shop)),
    market: resolution.market.alias,
    customerTypes: channel.customerTypes,
    customerType: resolution.buyer.customerType,
    pages: pages.map(({ locale, path }) => ({ locale, path, label: getLanguageName(locale) })),
  }
}
