import type { PageContext } from '../../page/page-context.ts'
import { HTTPException } from 'hono/http-exception'
import { getCustomerType, type CustomerType } from '#shared/customer/customer-type.ts'
import { isLocaleCode, type LocaleCode } from '#shared/i18n/locale.ts'
import { choiceFields } from '../../ui/market/choices.ts'
import type { Market } from '#shared/market/market.ts'
import { setBuyer } from '../../identity/buyer.ts'
import { findMarket, getBrowsableMarkets } from '../../channel/channel.ts'
import { readCookie, removeCookie, writeCookie } from '../../http/cookies.ts'

/** An undefined setting does not change. */
export type Choice = {
  market: Market | undefined
  locale: LocaleCode | undefined
  customerType: CustomerType | undefined
  vatIncluded: boolean | undefined
}

type Form = Record<string, string>

function parseMarket(page: PageContext, form: Form): Market | undefined {
  const alias = form[choiceFields.market]
  if (alias === undefined) return undefined
  const market = findMarket(getBrowsableMarkets(page.channel), alias)
  if (!market) throw new HTTPException(400, { message: 'Unknown market' })
  return market
}

function parseLocale(page: PageContext, form: Form): LocaleCode | undefined {
  const code = form[choiceFields.locale]
  if (code === undefined) return undefined
  if (isLocaleCode(code) && page.channel.locales.includes(code)) return code
  throw new HTTPException(400, { message: 'Unknown language' })
}

/**
 * Parses the choices of a form. Throws an HTTPException with status 400 for an unknown market or
 * language; an unknown customer type becomes a private person.
 */
export function parseChoice(page: PageContext, form: Form): Choice {
  const type = form[choiceFields.customerType]
  const vat = form[choiceFields.vat]
  return {
    market: parseMarket(page, form),
    locale: parseLocale(page, form),
    customerType:
      type === undefined ? undefined : getCustomerType(page.channel.customerTypes, type),
    vatIncluded: vat === 'inc' || vat === 'ex' ? vat === 'inc' : undefined,
  }
}

// Stores the market. The delivery country changes with it, except for a virtual market, where the
// checkout decides the country.
function storeMarket(page: PageContext, market: Market): void {
  // They differ on a page in a language that the chosen market does not have.
  const current = [page.resolution.market.alias, readCookie(page, 'market') ?? market.alias]
  writeCookie(page, 'market', market.alias)
  if (current.every((alias) => alias === market.alias)) return
  if (market.isVirtual) removeCookie(page, 'checkoutMarket')
  else writeCookie(page, 'checkoutMarket', market.alias)
}

export function storeChoice(page: PageContext, choice: Choice): void {
  if (choice.market) storeMarket(page, choice.market)
  if (choice.locale) writeCookie(page, 'locale', choice.locale)
  if (choice.customerType) writeCookie(page, 'userType', choice.customerType.type)
  setBuyer(page, choice)
}
