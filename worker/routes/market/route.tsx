import type { Context } from 'hono'
import type { LocaleCode } from '#shared/i18n/locale.ts'
import { choiceFields } from '../../ui/market/choices.ts'
import { allowsLanguage } from '#shared/market/market.ts'
import { buildPath } from '#shared/paths/build-path.ts'
import { getBrowsableMarkets } from '../../channel/channel.ts'
import { toChannelState } from './channel-state.ts'
import { getForeignOrigin } from '../../channel/locale-domain.ts'
import type { AppEnv } from '../../env.ts'
import { readForm, wantsJson } from '../../http/form.ts'
import { answerPersonalPage } from '../../page/answer-personal-page.ts'
import { getAlternates, getShop } from '../../page/request-shop.ts'
import { toChoices } from '../../document/choices.ts'
import { getAllowedLocale } from '../../routing/resolve.ts'
import { parseChoice, storeChoice, type Choice } from './choice.ts'
import { loadReturnPages } from './load-return-pages.ts'
import { MarketsPage } from './page.tsx'
import { resolveReturnPage } from './resolve-return-page.ts'

export async function getMarkets(c: Context<AppEnv>): Promise<Response> {
  const shop = getShop(c)
  const { channel, resolution } = c.var
  c.header('vary', 'accept')
  c.header('cache-control', 'private, no-store')
  if (wantsJson(c)) return c.json({ ok: true, state: toChannelState(channel.id, resolution) })
  const pages = await loadReturnPages(c)
  return answerPersonalPage(c, {
    title: shop.t('market.title'),
    isHidden: true,
    canonicalPath: buildPath(shop.prefix, 'markets'),
    alternates: getAlternates(c),
    body: <MarketsPage choices={toChoices(channel, resolution, { shop, pages })} />,
  })
}

// A market without the wanted language is shown in its own, so that the chosen market always
// appears. A language that no market has depends on this storefront only.
function getTargetLocale({ channel, resolution }: AppEnv['Variables'], choice: Choice): LocaleCode {
  const market = choice.market ?? resolution.market
  const wantedLocale = choice.locale ?? resolution.locale
  const isUnavailable = !getBrowsableMarkets(channel).some((each) =>
    allowsLanguage(each, wantedLocale),
  )
  return isUnavailable && !channel.marketInPath
    ? wantedLocale
    : getAllowedLocale(channel, market, wantedLocale)
}

function getTargetUrl(c: Context<AppEnv>, form: Record<string, string>, choice: Choice): string {
  const { channel, resolution } = c.var
  const market = choice.market ?? resolution.market
  const locale = getTargetLocale(c.var, choice)
  const page = resolveReturnPage(c, form[choiceFields.toPage(locale)], locale)
  const prefix = { locale, market: channel.marketInPath ? market.alias : null }
  const path = buildPath(prefix, page?.route ?? 'index', page?.params ?? {})
  const origin = getForeignOrigin(channel, new URL(c.req.url).host, locale)
  return `${origin}${path}${page?.search ?? ''}`
}

/** Stores market, language, customer type or VAT mode, and redirects to the same page. */
export async function postMarkets(c: Context<AppEnv>): Promise<Response> {
  const form = await readForm(c)
  const choice = parseChoice(c, form)
  const target = getTargetUrl(c, form, choice)
  storeChoice(c, choice)
  return c.redirect(target, 303)
}
