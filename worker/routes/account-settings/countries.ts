import { findDeliveryCountry, getCheckoutMarkets } from '../../channel/channel.ts'
import type { Profile } from '../../merchant-api/customer/profile.ts'
import type { PageContext } from '../../page/page-context.ts'
import { countrylessCodes, localizeMarket } from '../../ui/market/localize-market.ts'

export type Country = { code: string; name: string }

export function listCountries(page: PageContext): Country[] {
  const countries = getCheckoutMarkets(page.channel)
    .map((market) => localizeMarket(market, page.shop).country)
    .filter(({ code }) => !countrylessCodes.includes(code))
  return [...new Map(countries.map((country) => [country.code, country])).values()]
}

/**
 * Returns the code of the country of the stored address, which may be a code or a name. Without a
 * known country it is that of the market.
 */
export function findCountryCode(page: PageContext, { address }: Pick<Profile, 'address'>): string {
  const known = findDeliveryCountry(page.channel, address.country)
  const code = known?.code ?? page.resolution.market.country.code
  const countries = listCountries(page)
  return countries.some((country) => country.code === code) ? code : (countries[0]?.code ?? code)
}
