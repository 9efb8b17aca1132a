import type { LocaleCode } from '#shared/i18n/locale.ts'
import { allowsLanguage, type Market } from '#shared/market/market.ts'
import { getBrowsableMarkets } from '../channel/channel.ts'
import { chooseLocale, toEnabledLocale } from './choose-locale.ts'
import { toPage, type Path, type PathOutcome, type ResolveContext } from './resolve-context.ts'
import { getCurrentMarket } from './visitor.ts'

/** Resolves a path for a channel whose paths do not contain the market. */
export function resolveWithoutMarket(
  context: ResolveContext,
  { segments, isClean }: Path,
): PathOutcome {
  const { channel, input } = context
  const locale = toEnabledLocale(channel, segments[0])
  if (locale) {
    if (!isClean) return { kind: 'redirect', locale, segments, status: 301 }
    return toPage(context, { market: getMarketFor(context, locale), locale }, segments.slice(1))
  }
  const chosen = chooseLocale(channel, input, false)
  const page = toPage(context, { market: getMarketFor(context, chosen), locale: chosen }, segments)
  return page.resolution.route
    ? { kind: 'redirect', locale: chosen, segments: [chosen, ...segments], status: 302 }
    : page
}

function getMarketFor({ channel, input }: ResolveContext, locale: LocaleCode): Market {
  const current = getCurrentMarket(channel, input.visitor)
  if (allowsLanguage(current, locale)) return current
  if (allowsLanguage(channel.defaultMarket, locale)) return channel.defaultMarket
  return getBrowsableMarkets(channel).find((market) => allowsLanguage(market, locale)) ?? current
}
