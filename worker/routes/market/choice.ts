import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { getCustomerType, type CustomerType } from '#shared/customer/customer-type.ts'
import { isLocaleCode, type LocaleCode } from '#shared/i18n/locale.ts'
import { choiceFields } from '../../ui/market/choices.ts'
import type { Market } from '#shared/market/market.ts'
import { setBuyer } from '../../identity/buyer.ts'
import { findMarket, getBrowsableMarkets } from '../../channel/channel.ts'
import { removeCookie, writeCookie } from '../../http/cookies.ts'
import type { AppEnv } from '../../env.ts'

/** The choices of a form; absent ones stay as they are. */
export type Choice = {
  market: Market | undefined
  locale: LocaleCode | undefined
  customerType: CustomerType | undefined
  vatIncluded: boolean | undefined
}

type Form = Record<string, string>

function parseMarket(c: Context<AppEnv>, form: Form): Market | undefined {
  const alias = form[choiceFields.market]
  if (alias === undefined) return undefined
  const market = findMarket(getBrowsableMarkets(c.var.channel), alias)
  if (!market) throw new HTTPException(400, { message: 'There is no such market' })
  return market
}

function parseLocale(c: Context<AppEnv>, form: Form): LocaleCode | undefined {
  const code = form[choiceFields.locale]
  if (code === undefined) return undefined
  if (isLocaleCode(code) && c.var.channel.locales.includes(code)) return code
  throw new HTTPException(400, { message: 'There is no such language' })
}

/**
 * Throws a 400 for an unknown market or language; an unknown customer type becomes a private
 * person.
 */
export function parseChoice(c: Context<AppEnv>, form: Form): Choice {
  const type = form[choiceFields.customerType]
  const vat = form[choiceFields.vat]
  return {
    market: parseMarket(c, form),
    locale: parseLocale(c, form),
    customerType:
      type === undefined ? undefined : getCustomerType(c.var.channel.customerTypes, type),
    vatIncluded: vat === 'inc' || vat === 'ex' ? vat === 'inc' : undefined,
  }
}

// Shipping follows the market; a virtual market leaves the country to the checkout.
function storeMarket(c: Context<AppEnv>, market: Market): void {
  writeCookie(c, 'market', market.alias)
  if (market.alias === c.var.resolution.market.alias) return
  if (market.isVirtual) removeCookie(c, 'checkoutMarket')
  else writeCookie(c, 'checkoutMarket', market.alias)
}

export function storeChoice(c: Context<AppEnv>, choice: Choice): void {
  if (choice.market) storeMarket(c, choice.market)
  if (choice.locale) writeCookie(c, 'locale', choice.locale)
  if (choice.customerType) writeCookie(c, 'userType', choice.customerType.type)
  setBuyer(c, choice)
}
