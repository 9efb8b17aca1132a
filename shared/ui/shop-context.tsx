import { createContext, useContext, useMemo, type ReactNode } from 'react'
import type { Locale } from '../i18n/locale.ts'
import type { Translate } from '../i18n/translator.ts'
import { type Market, getMerchantLocale } from '../market/market.ts'
import { buildPath, buildProductPath, type PathPrefix } from '../paths/build-path.ts'
import type { RouteParams } from '../paths/match-route.ts'
import type { RouteName } from '../paths/route-table.ts'

export type Seller = {
  name: string
  addressLines: string[]
  organizationNumber: string
  vatNumber?: string | undefined
  email?: string | undefined
  phone?: string | undefined
}

/** Data about the shop and the page that every component may use. It contains nothing personal. */
export type Shop = {
  name: string
  locale: Locale
  market: Market
  prefix: PathPrefix
  vatIncluded: boolean
  /** Search suggestions, which are the same for everyone, then contain no prices. */
  hasOwnPrices?: boolean
  /** The base URL of the merchant's pictures, without a trailing slash. */
  pictureEndpoint: string
  /** The size of the preview pictures of products. Islands do not need to know it. */
  sharePictureSize?: string
  /** A stock label says how many are left at this number or fewer. Islands do not need it. */
  fewLeftLimit?: number
  /** The URL of the live stock. Islands do not need to know it. */
  liveStock?: string | undefined
  /** True if the contact form sends messages to the merchant. Islands do not need to know it. */
  hasContactForm?: boolean
  /** True if companies can apply for an account. Islands do not need to know it. */
  hasCompanyApplications?: boolean
  /** True if the merchant can correct searches. Islands do not need to know it. */
  hasSearchCorrection?: boolean
  /** True if products say how to store and heat them. Islands do not need to know it. */
  hasStorageText?: boolean
  hasServiceWorker?: boolean
  /** Whether pages measure themselves: in counts alone if it is empty, or with events. */
  measuredValue?: 'events' | '' | undefined
  /** Alias of the page about privacy, if the shop has one. Islands do not need to know it. */
  privacyAlias?: string | undefined
  /** The company that sells, if the channel names it. Islands do not need to know it. */
  seller?: Seller | undefined
  t: Translate
}

type ShopContext = Shop & { path: (name: RouteName, params?: RouteParams) => string }

const ShopContext = createContext<ShopContext | null>(null)

export function ShopProvider({ shop, children }: { shop: Shop; children: ReactNode }) {
  const value = useMemo<ShopContext>(
    () => ({ ...shop, path: (name, params) => buildPath(shop.prefix, name, params) }),
    [shop],
  )
  return <ShopContext.Provider value={value}>{children}</ShopContext.Provider>
}

/** Returns the data of the shop, and `path`, which builds the path of a page. */
export function useShop(): ShopContext {
  const shop = useContext(ShopContext)
  if (!shop) throw new Error('A component of the shop was rendered outside of ShopProvider')
  return shop
}

export function useTranslate(): Translate {
  return useShop().t
}

export function useProductPath(): (product: {
  alias: string
  categoryAlias: string | null
}) => string {
  const { prefix } = useShop()
  return (product) => buildProductPath(prefix, product)
}

/** Returns undefined if the merchant's texts are in the language of the page. */
export function useMerchantLang(): string | undefined {
  const { market, locale } = useShop()
  const code = getMerchantLocale(market, locale.code)
  return code === locale.code ? undefined : code
}
