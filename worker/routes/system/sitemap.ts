import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { z } from 'zod'
import { getLocale, type LocaleCode } from '#shared/i18n/locale.ts'
import { chooseChannelId } from '../../channel/load-channel.ts'
import { loadCategoryTree } from '../../merchant-api/catalogue/category-tree.ts'
import { createMerchantClient } from '../../merchant-api/client/client.ts'
import { getCachedJsonReader } from '../../page/cache-tools.ts'
import type { ChannelEnv } from '../../page/page-context.ts'
import { getChannelOrigin, UNKNOWN_ORIGIN } from '../../routing/origin.ts'
import { listAddresses } from '../../seo/hreflang.ts'
import {
  formatRobots,
  formatSitemapIndex,
  formatSitemapPage,
  sitemapEnd,
  sitemapStart,
} from '../../seo/sitemap-text.ts'
import { listSitemapNames, listSitemapPart } from './sitemap-parts.ts'
import type { SitemapSource } from './sitemap-source.ts'

const XML = 'application/xml; charset=utf-8'
const FRESH_SECONDS = 3600
const CACHE_CONTROL = `public, max-age=${FRESH_SECONDS}`

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

/** Robots stay away from a shop without it, so it needs no merchant. */
export function answerRobots(c: Context<ChannelEnv>): Response {
  const { settings } = c.var
  const id = chooseChannelId(settings, new URL(c.req.url).host)
  const channel = settings.CHANNELS[id] ?? { domains: {} }
  const origin = getChannelOrigin(c.req.url, { channel })
  const isOpen = settings.ENVIRONMENT === 'production' && origin !== UNKNOWN_ORIGIN
  const sitemap = `${origin}/sitemap.xml`
  return c.text(formatRobots({ isOpen, sitemap }), 200, { 'cache-control': CACHE_CONTROL })
}

// The cache key contains everything on which the URLs of a sitemap depend, and nothing about the
// visitor.
async function answerSitemap(
  c: Context<ChannelEnv>,
  name: string,
  load: (origin: string) => Promise<string>,
): Promise<Response> {
  const origin = getChannelOrigin(c.req.url, c.var)
  if (origin === UNKNOWN_ORIGIN) return c.text('Not found', 404)
  const { id, marketInPath, locales } = c.var.channel
  const text = await getCachedJsonReader(c)({
    key: `sitemap:${[origin, id, marketInPath, locales, name].join(' ')}`,
    version: 1,
    freshSeconds: FRESH_SECONDS,
    schema: z.string(),
    load: () => load(origin),
  })
  return c.body(text, 200, { 'content-type': XML, 'cache-control': CACHE_CONTROL })
}

export function answerSitemapIndex(c: Context<ChannelEnv>): Promise<Response> {
  return answerSitemap(c, '', async (origin) => {
    const names = await listSitemapNames(await loadSource(c))
    return formatSitemapIndex(names.map((name) => `${origin}/sitemap-${name}.xml`))
  })
}

async function loadPart(c: Context<ChannelEnv>, name: string, origin: string): Promise<string> {
  const source = await loadSource(c)
  const toUrl = (href: string) => new URL(href, origin).href
  const texts: string[] = []
  for await (const batch of listSitemapPart(source, name) ?? []) {
    for (const alternates of batch)
      texts.push(formatSitemapPage(listAddresses(alternates, source.channel), toUrl))
  }
  // Nothing is cached for a part that does not exist.
  if (texts.length === 0) throw new HTTPException(404, { message: 'Not found' })
  return `${sitemapStart}${texts.join('')}${sitemapEnd}`
}

/** Answers `GET /sitemap-{name}.xml`. */
export function answerSitemapPart(c: Context<ChannelEnv>): Promise<Response> {
  const name = /^\/sitemap-([\w-]{1,80})\.xml$/.exec(c.req.path)?.[1]
  if (name === undefined) return Promise.resolve(c.text('Not found', 404))
  return answerSitemap(c, name, (origin) => loadPart(c, name, origin))
}
