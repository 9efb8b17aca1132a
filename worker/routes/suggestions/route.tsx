import type { Context } from 'hono'
import { getLocale } from '#shared/i18n/locale.ts'
import { getMerchantLocale } from '#shared/market/market.ts'
import { suggestionPrices, type SuggestionPrices } from '#shared/paths/build-suggestions-path.ts'
import { parseSuggestionText } from '#shared/product/parse-search-text.ts'
import { TooMuchWork } from '../../cache/concurrency-limit.ts'
import type { ThrowIfAbandoned } from '../../cache/single-flight.ts'
import type { LoadedText } from '../../cache/text-cache.ts'
import { createShop } from '../../document/frame.ts'
import { renderPartToText } from '../../document/render-document.tsx'
import { consumeSuggestionLoad } from '../../identity/rate-limit.ts'
import { createMerchantClient } from '../../merchant-api/client/client.ts'
import { MerchantError, MerchantRefusal } from '../../merchant-api/client/errors.ts'
import { getCachedJsonReader } from '../../page/cache-tools.ts'
import type { ChannelEnv } from '../../page/page-context.ts'
import { readQueryScope } from '../../page/query-scope.ts'
import type { Resolution } from '../../routing/resolution.ts'
import { loadSuggestions } from './load-suggestions.ts'
import { RecentSearches, Suggestions } from './suggestions.tsx'

const FRESH_MILLISECONDS = 60_000
/** The frame of the recent searches changes only with a deployment. */
const FRAME_FRESH_SECONDS = 300
/** Suggestions without a part that could not be loaded are soon loaded again. */
const INCOMPLETE_FRESH_MILLISECONDS = 5_000

class TooManySuggestions extends Error {
  override name = 'TooManySuggestions'
}

type Scope = { resolution: Resolution; prices: SuggestionPrices }

/** Reads the market, the language and the kind of prices from the query, which the page wrote. */
function readScope(c: Context<ChannelEnv>): Scope {
  const place = readQueryScope(c)
  const given = c.req.query('prices')
  const prices = suggestionPrices.find((kind) => kind === given) ?? 'none'
  return {
    prices,
    resolution: {
      ...place,
      route: null,
      params: {},
      checkoutMarket: place.market,
      buyer: { customerType: '', vatIncluded: prices !== 'exVat' },
    },
  }
}

const createScopeShop = (c: Context<ChannelEnv>, { resolution, prices }: Scope) => ({
  ...createShop(c.var.channel, resolution, c.var.settings),
  hasOwnPrices: prices === 'none',
})

async function renderSuggestions(
  c: Context<ChannelEnv>,
  scope: Scope,
  { text, throwIfAbandoned }: { text: string; throwIfAbandoned: ThrowIfAbandoned },
): Promise<LoadedText> {
  if (!(await consumeSuggestionLoad(c))) throw new TooManySuggestions()
  const { settings, requestId, timing, channel, isolate } = c.var
  const { prefix, market, locale } = scope.resolution
  const shop = createScopeShop(c, scope)
  let isComplete = true
  const merchant = createMerchantClient(
    {
      settings,
      service: c.env.MERCHANT,
      requestId,
      timing,
      deadline: timing.startedAt + settings.PAGE_TIMEOUT,
      onPartFailed: () => {
        isComplete = false
      },
    },
    { channelId: channel.id, marketId: market.alias, languageId: getLocale(locale).iso },
  )
  const hosts = [channel.host, ...Object.values(channel.domains)].filter(
    (name) => name !== undefined,
  )
  const links = { prefix, merchantLocale: getMerchantLocale(market, locale), hosts }
  const source = { merchant, getCachedJson: getCachedJsonReader(c), shop, links }
  const props = await isolate.suggestionLoads.run(() => loadSuggestions(source, text))
  throwIfAbandoned()
  return {
    text: renderPartToText(shop, <Suggestions {...props} />),
    freshMilliseconds: isComplete ? FRESH_MILLISECONDS : INCOMPLETE_FRESH_MILLISECONDS,
  }
}

const answerHtml = (c: Context<ChannelEnv>, html: string, maxAgeSeconds: number) =>
  c.body(html, 200, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': `public, max-age=${maxAgeSeconds}`,
    'x-robots-tag': 'noindex',
  })

// Without suggestions the search form works as before, so a failure is answered with a short text.
function answerFailure(c: Context<ChannelEnv>, error: unknown): Response {
  const isBusy = error instanceof TooMuchWork || error instanceof TooManySuggestions
  if (!isBusy && !(error instanceof MerchantError || error instanceof MerchantRefusal)) throw error
  return c.text('No suggestions', isBusy ? 429 : 503, { 'cache-control': 'no-store' })
}

/**
 * Without a text the answer is the list for recent searches, which the browser fills itself.
 * Cookies are not read, so the answer is the same for every visitor.
 */
export async function answerSuggestions(c: Context<ChannelEnv>): Promise<Response> {
  const scope = readScope(c)
  const text = parseSuggestionText(c.req.query('q') ?? '')
  if (text === '') {
    const html = renderPartToText(createScopeShop(c, scope), <RecentSearches />)
    return answerHtml(c, html, FRAME_FRESH_SECONDS)
  }
  const { market, locale } = scope.resolution
  const key = [c.var.channel.id, market.alias, locale, scope.prices, text].join(' ')
  try {
    const {
      text: html,
      freshMilliseconds,
      isHit,
    } = await c.var.isolate.suggestions.get({
      key,
      waitUntil: (work) => c.executionCtx.waitUntil(work),
      signal: c.req.raw.signal,
      load: (throwIfAbandoned) => renderSuggestions(c, scope, { text, throwIfAbandoned }),
    })
    c.header('cache-status', isHit ? 'suggestions; hit' : 'suggestions; fwd=miss')
    return answerHtml(c, html, freshMilliseconds / 1000)
  } catch (error) {
    return answerFailure(c, error)
  }
}
