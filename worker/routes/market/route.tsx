import type { PageContext } from '../../page/page-context.ts'
import type { LocaleCode } from '#shared/i18n/locale.ts'
import { choiceFields } from '../../ui/market/choices.ts'
import { allowsLanguage } from '#shared/market/market.ts'
import { buildPath } from '#shared/paths/build-path.ts'
import { getBrowsableMarkets } from '../../channel/channel.ts'
import { getOtherDomainOrigin } from '../../channel/locale-domain.ts'
import { readForm, acceptsJson } from '../../http/form.ts'
import { answerPersonalPage } from '../../page/personal.ts'
import { toChoices } from '../../document/to-choices.ts'
import { getAllowedLocale } from '../../routing/choose-locale.ts'
import { parseChoice, storeChoice, type Choice } from './choice.ts'
import { loadReturnPages } from './load-return-pages.ts'
import { MarketsPage } from './page.tsx'
import { resolveReturnPage } from './resolve-return-page.ts'
import { getCartMarket, type Resolution } from '../../routing/resolution.ts'

type ChannelState = {
  id: string
  currentMarket: string
  checkoutMarket: string
  currentCurrency: string
}

/** Returns the channel state, which is taken only from the resolved request. */
export function toChannelState(id: string, resolution: Resolution): ChannelState {
  return {
    id,
    currentMarket: resolution.market.alias,
    checkoutMarket: resolution.checkoutMarket.alias,
    currentCurrency: getCartMarket(resolution).currency.code,
  }
}

export async function handleGetMarkets(page: PageContext): Promise<Response> {
  const shop = page.shop
  const { channel, resolution } = page
  page.header('vary', 'accept')
  if (acceptsJson(page))
    return page.json({ ok: true, state: toChannelState(channel.id, resolution) })
  const pages = await loadReturnPages(page)
  return answerPersonalPage(page, {
    title: shop.t('market.title'),
    alternates: page.buildAlternates(),
    body: <MarketsPage choices={toChoices(channel, resolution, { shop, pages })} />,
  })
}

// If the chosen market does not have the wanted language, the language of the market is used, so
// that the chosen market is always shown. A language that no market has is still used, unless paths
// contain the market.
function getTargetLocale({ channel, resolution }: PageContext, choice: Choice): LocaleCode {
  const market = choice.market ?? resolution.market
  const wantedLocale = choice.locale ?? resolution.locale
  const isUnavailable = !getBrowsableMarkets(channel).some((each) =>
    allowsLanguage(each, wantedLocale),
  )
  return isUnavailable && !channel.marketInPath
    ? wantedLocale
    : getAllowedLocale(channel, market, wantedLocale)
}

function getTargetUrl(page: PageContext, form: Record<string, string>, choice: Choice): string {
  const { channel, resolution } = page
  const market = choice.market ?? resolution.market
  const locale = getTargetLocale(page, choice)
  const returnPage = resolveReturnPage(page, form[choiceFields.toPage(locale)], locale)
  const prefix = { locale, market: channel.marketInPath ? market.alias : null }
  const path = buildPath(prefix, returnPage?.route ?? 'index', returnPage?.params ?? {})
  const origin = getOtherDomainOrigin(channel, new URL(page.req.url).host, locale)
  return `${origin}${path}${returnPage?.search ?? ''}`
}

export async function handlePostMarkets(page: PageContext): Promise<Response> {
  const form = await readForm(page)
  const choice = parseChoice(page, form)
  const target = getTargetUrl(page, form, choice)
  storeChoice(page, choice)
  return page.redirect(target, 303)
}
