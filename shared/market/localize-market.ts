import type { Market } from './market.ts'

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

/** A market whose country and currency are named in `language`; the merchant names them in one language alone. */
export function localizeMarket(market: Market, language: string): Market {
  const { region, currency } = getNames(language)
  return {
    ...market,
    country: { ...market.country, name: nameOf(region, market.country) },
    currency: { ...market.currency, name: nameOf(currency, market.currency) },
  }
}
