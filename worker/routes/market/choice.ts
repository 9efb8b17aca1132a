import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { getCustomerType, type CustomerType } from '#shared/customer/customer-type.ts'
import { isLocaleCode, type LocaleCode } from '#shared/i18n/locale.ts'
import { choiceFields } from '#shared/market/choices.ts'
import type { Market } from '#shared/market/market.ts'
import { keepBuyer } from '../../buyer.ts'
import { findMarket, getBrowsableMarkets } from '../../channel/channel.ts'
import { removeCookie, writeCookie } from '../../cookies.ts'
import type { AppEnv } from '../../env.ts'

/** What a form chooses; what it leaves out stays as it is. */
export type Choice = {
  market: Market | undefined
  locale: LocaleCode | undefined
  customerType: CustomerType | undefined
  vatIncluded: boolean | undefined
}

type Form = Record<string, string>

function readMarket(c: Context<AppEnv>, form: Form): Market | undefined {
  const alias = form[choiceFields.market]
  if (alias === undefined) return undefined
  const market = findMarket(getBrowsableMarkets(c.var.channel), alias)
  if (!market) throw new HTTPException(400, { message: 'There is no such market' })
  return market
}

function readLocale(c: Context<AppEnv>, form: Form): LocaleCode | undefined {
  const code = form[choiceFields.locale]
  if (code === undefined) return undefined
  if (isLocaleCode(code) && c.var.channel.locales.includes(code)) return code
  throw new HTTPException(400, { message: 'There is no such language' })
}

/** Throws a 400 for a market or language that there is not; a customer type that is unknown is a private person. */
export function readChoice(c: Context<AppEnv>, form: Form): Choice {
  const type = form[choiceFields.customerType]
  const vat = form[choiceFields.vat]
  return {
    market: readMarket(c, form),
    locale: readLocale(c, form),
    customerType:
      type === undefined ? undefined : getCustomerType(c.var.channel.customerTypes, type),
    vatIncluded: vat === 'inc' || vat === 'ex' ? vat === 'inc' : undefined,
  }
}

// Delivery follows the market; a market that is no place leaves the country to the checkout.
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
  keepBuyer(c, choice)
}
