import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { localizeMarket } from '#shared/market/localize-market.ts'
import { buildPath } from '#shared/paths/build-path.ts'
import { findMarket } from '../../channel/channel.ts'
import { writeCookie } from '../../cookies.ts'
import type { AppEnv } from '../../env.ts'
import { readForm } from '../../form.ts'
import { answerPersonalPage, createPublicRequest } from '../../render/answer-page.ts'
import { toAlternateLinks } from '../../render/language-names.ts'
import { MarketsPage } from './page.tsx'

const getBrowsable = (c: Context<AppEnv>) =>
  c.var.channel.markets.filter((market) => !market.isOnlyInCheckout)

export function getMarkets(c: Context<AppEnv>): Promise<Response> {
  const { shop, toAlternates } = createPublicRequest(c, new URLSearchParams())
  const alternates = toAlternates(() => ({}))
  return answerPersonalPage(c, {
    title: shop.t('market.title'),
    isHidden: true,
    canonicalPath: buildPath(shop.prefix, 'markets'),
    alternates,
    body: (
      <MarketsPage
        markets={getBrowsable(c).map((market) => localizeMarket(market, shop.locale.iso))}
        current={shop.market.alias}
        languages={toAlternateLinks(alternates)}
      />
    ),
  })
}

/** Chooses the market: from now on prices are in its currency, the cart's too. */
export async function postMarket(c: Context<AppEnv>): Promise<Response> {
  const form = await readForm(c)
  const market = findMarket(getBrowsable(c), form.market)
  if (!market) throw new HTTPException(400, { message: 'There is no such market' })
  writeCookie(c, 'market', market.alias)
  const { prefix } = c.var.resolution
  const next = { ...prefix, market: prefix.market === null ? null : market.alias }
  return c.redirect(buildPath(next, 'index'), 303)
}
