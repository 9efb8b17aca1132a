import type { Market } from '#shared/market/market.ts'
import type { Shop } from '#shared/ui/shop-context.tsx'

/** Country codes that stand for no country. */
export const countrylessCodes = ['XX', 'ZZ']

const namesByLanguage = new Map<
  string,
  { region: Intl.DisplayNames; currency: Intl.DisplayNames }
>()

function getDisplayNames(language: string) {
  const cached = namesByLanguage.get(language)
  if (cached) return cached
  const names = {
    region: new Intl.DisplayNames(language, { type: 'region' }),
    currency: new Intl.DisplayNames(language, { type: 'currency' }),
  }
  namesByLanguage.set(language, names)
  return names
}

// Returns the name in the language of the page. If the code is unknown, the merchant's name is
// used.
function getDisplayName(names: Intl.DisplayNames, entry: { name: string; code: string }): string {
  try {
    const name = names.of(entry.code)
    return name === undefined || name === entry.code ? entry.name : name
  } catch {
    return entry.name
  }
}

/** Names the country of an address, which may be a code or a name. */
export const nameCountry = (text: string, { iso }: Shop['locale']): string =>
  getDisplayName(getDisplayNames(iso).region, { name: text, code: text })

/** The merchant returns the names of country and currency in one language only. */
export function localizeMarket(market: Market, { locale, t }: Pick<Shop, 'locale' | 't'>): Market {
  const { region, currency } = getDisplayNames(locale.iso)
  const country = countrylessCodes.includes(market.country.code)
    ? t('market.international')
    : getDisplayName(region, market.country)
  return {
    ...market,
    country: { ...market.country, name: country },
    currency: { ...market.currency, name: getDisplayName(currency, market.currency) },
  }
}
