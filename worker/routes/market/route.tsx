import type { Context } from 'hono'
import type { LocaleCode } from '#shared/i18n/locale.ts'
import { choiceFields } from '#shared/market/choices.ts'
import { allowsLanguage } from '#shared/market/market.ts'
import { buildPath } from '#shared/paths/build-path.ts'
import { getBrowsableMarkets } from '../../channel/channel.ts'
import { toChannelState } from '../../channel/channel-state.ts'
import { getForeignOrigin } from '../../channel/locale-domain.ts'
import type { AppEnv } from '../../env.ts'
import { readForm, wantsJson } from '../../form.ts'
import { answerPersonalPage } from '../../render/answer-page.ts'
import { getAlternates, getShop } from '../../render/request-shop.ts'
import { toChoices } from '../../render/choices.ts'
import { getAllowedLocale } from '../../resolver/resolve.ts'
import { readChoice, storeChoice, type Choice } from './choice.ts'
import { findPages } from './find-pages.ts'
import { MarketsPage } from './page.tsx'
import { readPage } from './read-page.ts'

export async function getMarkets(c: Context<AppEnv>): Promise<Response> {
  const shop = getShop(c)
  const { channel, resolution } = c.var
  c.header('vary', 'accept')
  c.header('cache-control', 'private, no-store')
  if (wantsJson(c)) return c.json({ ok: true, state: toChannelState(channel.id, resolution) })
  const pages = await findPages(c)
  return answerPersonalPage(c, {
    title: shop.t('market.title'),
    isHidden: true,
    canonicalPath: buildPath(shop.prefix, 'markets'),
    alternates: getAlternates(c),
    body: <MarketsPage choices={toChoices(channel, resolution, { shop, pages })} />,
  })
}

// A market that lacks the wished language is shown in its own, so that what was chosen is what comes. A language that no
// market has is a matter of this storefront alone.
function getTargetLocale({ channel, resolution }: AppEnv['Variables'], choice: Choice): LocaleCode {
  const market = choice.market ?? resolution.market
  const wish = choice.locale ?? resolution.locale
  const isNowhere = !getBrowsableMarkets(channel).some((each) => allowsLanguage(each, wish))
  return isNowhere && !channel.marketInPath ? wish : getAllowedLocale(channel, market, wish)
}

function findTarget(c: Context<AppEnv>, form: Record<string, string>, choice: Choice): string {
  const { channel, resolution } = c.var
  const market = choice.market ?? resolution.market
  const locale = getTargetLocale(c.var, choice)
  const page = readPage(c, form[choiceFields.toPage(locale)], locale)
  const prefix = { locale, market: channel.marketInPath ? market.alias : null }
  const path = buildPath(prefix, page?.route ?? 'index', page?.params ?? {})
  const origin = getForeignOrigin(channel, new URL(c.req.url).host, locale)
  return `${origin}${path}${page?.search ?? ''}`
}

/** Chooses market, language, kind of customer or VAT mode, and comes back to the same page: from now on it is so. */
export async function postMarkets(c: Context<AppEnv>): Promise<Response> {
  const form = await readForm(c)
  const choice = readChoice(c, form)
  const target = findTarget(c, form, choice)
  storeChoice(c, choice)
  return c.redirect(target, 303)
}
