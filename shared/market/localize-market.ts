import type { Shop } from '../ui/shop-context.tsx'
import type { Market } from './market.ts'

/** Codes that the standard keeps for no country at all. */
const countryless = ['XX', 'ZZ']

const namesByLanguage = new Map<
  string,
  { region: Intl.DisplayNames; currency: Intl.DisplayNames }
>()

function getNames(language: string) {
  const known = namesByLanguage.get(language)
  if (known) return known
  const names = {
    region: new Intl.DisplayNames(language, { type: 'region' }),
    currency: new Intl.DisplayNames(language, { type: 'currency' }),
  }
  namesByLanguage.set(language, names)
  return names
}

// A code that is none of the standard's keeps the merchant's name.
function nameOf(names: Intl.DisplayNames, place: { name: string; code: string }): string {
  try {
    const name = names.of(place.code)
    return name === undefined || name === place.code ? place.name : name
  } catch {
    return place.name
  }
}

/** A market whose country and currency are named in the language of the page; the merchant names them in one alone. */
export function localizeMarket(market: Market, { locale, t }: Pick<Shop, 'locale' | 't'>): Market {
  const { region, currency } = getNames(locale.iso)
  const country = countryless.includes(market.country.code)
    ? t('market.international')
    : nameOf(region, market.country)
  return {
    ...market,
    country: { ...market.country, name: country },
    currency: { ...market.currency, name: nameOf(currency, market.currency) },
  }
}
