import type { Context } from 'hono'
import { getLocale, type LocaleCode } from '#shared/i18n/locale.ts'
import { loadCategoryTree } from '../../merchant-api/category.ts'
import { createMerchantClient } from '../../merchant-api/client.ts'
import { getCachedJsonReader } from '../../page/cache-tools.ts'
import type { ChannelEnv } from '../../page/page-context.ts'
import { getChannelOrigin, UNKNOWN_ORIGIN } from '../../routing/origin.ts'
import type { Alternate } from '../../seo/hreflang.ts'
import { listAddresses } from '../../seo/hreflang.ts'
import {
  formatRobots,
  formatSitemapIndex,
  formatSitemapPage,
  sitemapEnd,
  sitemapStart,
} from '../../seo/sitemap-text.ts'
import { cacheResponse } from './cache-response.ts'
import { listSitemapNames, listSitemapPart } from './sitemap-parts.ts'
import type { SitemapSource } from './sitemap-source.ts'

const XML = 'application/xml; charset=utf-8'
const CACHE_CONTROL = 'public, max-age=3600'

async function loadSource(c: Context<ChannelEnv>): Promise<SitemapSource> {
  const { settings, requestId, channel } = c.var
  const createClient = (locale: LocaleCode) =>
    createMerchantClient(
      { settings, service: c.env.MERCHANT, requestId },
      {
        channelId: channel.id,
        marketId: channel.defaultMarket.alias,
        languageId: getLocale(locale).iso,
      },
    )
  const merchant = createClient(channel.defaultLocale)
  const categories = await loadCategoryTree(merchant, getCachedJsonReader(c))
  return { channel, createClient, categories }
}

/** Answers `GET /robots.txt`. */
export function answerRobots(c: Context<ChannelEnv>): Response {
  const origin = getChannelOrigin(c.req.url, c.var)
  const isOpen = c.var.settings.ENVIRONMENT === 'production' && origin !== UNKNOWN_ORIGIN
  const sitemap = `${origin}/sitemap.xml`
  return c.text(formatRobots({ isOpen, sitemap }), 200, { 'cache-control': CACHE_CONTROL })
}

// The cache key contains everything on which the URLs of a sitemap depend, and nothing about the
// visitor.
function cacheSitemap(
  c: Context<ChannelEnv>,
  name: string,
  createResponse: () => Promise<Response>,
): Promise<Response> {
  if (getChannelOrigin(c.req.url, c.var) === UNKNOWN_ORIGIN)
    return Promise.resolve(c.text('Not found', 404))
  const { id, marketInPath, locales } = c.var.channel
  const key = ['sitemap', getChannelOrigin(c.req.url, c.var), id, marketInPath, locales, name].join(
    ' ',
  )
  return cacheResponse(c, key, createResponse)
}

/** Answers `GET /sitemap.xml` with the list of all sitemap parts. */
export function answerSitemapIndex(c: Context<ChannelEnv>): Promise<Response> {
  return cacheSitemap(c, '', async () => {
    const names = await listSitemapNames(await loadSource(c))
    const addresses = names.map(
      (name) => `${getChannelOrigin(c.req.url, c.var)}/sitemap-${name}.xml`,
    )
    return c.body(formatSitemapIndex(addresses), 200, {
      'content-type': XML,
      'cache-control': CACHE_CONTROL,
    })
  })
}

async function streamPart(c: Context<ChannelEnv>, name: string): Promise<Response> {
  const source = await loadSource(c)
  const pages = listSitemapPart(source, name)
  const first = await pages?.next()
  if (!pages || !first || first.done || first.value.length === 0) return c.text('Not found', 404)
  const origin = getChannelOrigin(c.req.url, c.var)
  const toUrl = (href: string) => new URL(href, origin).href
  const serialize = (batch: Alternate[][]) =>
    batch
      .map((alternates) => formatSitemapPage(listAddresses(alternates, source.channel), toUrl))
      .join('')
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encoder.encode(`${sitemapStart}${serialize(first.value)}`))
    },
    async pull(controller) {
      const next = await pages.next()
      controller.enqueue(encoder.encode(next.done ? sitemapEnd : serialize(next.value)))
      if (next.done) controller.close()
    },
  })
  return c.body(body, 200, { 'content-type': XML, 'cache-control': CACHE_CONTROL })
}

/**
 * Answers `GET /sitemap-{name}.xml`. The response is a stream, because it may list thousands of
 * pages. Its status is decided once the first batch is loaded.
 */
export function answerSitemapPart(c: Context<ChannelEnv>): Promise<Response> {
  const name = /^\/sitemap-([\w-]+)\.xml$/.exec(c.req.path)?.[1] ?? ''
  return cacheSitemap(c, name, () => streamPart(c, name))
}
