import type { Context } from 'hono'
import { getLocale, type LocaleCode } from '#shared/i18n/locale.ts'
import { loadCategoryTree } from '../../channel/load-channel.ts'
import { createMerchant } from '../../commerce/merchant.ts'
import type { AppEnv } from '../../env.ts'
import { getChannelOrigin, NO_ORIGIN } from '../../render/origin.ts'
import type { Alternate } from '../../render/page-content.ts'
import { getCacheTools } from '../../request-tools.ts'
import { listAddresses } from '../../seo/hreflang.ts'
import { printRobots } from '../../seo/robots-text.ts'
import {
  printSitemapIndex,
  printSitemapPage,
  sitemapEnd,
  sitemapStart,
} from '../../seo/sitemap-text.ts'
import { keepAnswer } from './keep-answer.ts'
import { listSitemapNames, listSitemapPart, type SitemapSource } from './sitemap-parts.ts'

const XML = 'application/xml; charset=utf-8'
const KEPT = 'public, max-age=3600'

async function getSource(c: Context<AppEnv>): Promise<SitemapSource> {
  const { settings, requestId, channel } = c.var
  const merchantIn = (locale: LocaleCode) =>
    createMerchant(
      { settings, service: c.env.MERCHANT, requestId },
      {
        channelId: channel.id,
        marketId: channel.defaultMarket.alias,
        languageId: getLocale(locale).iso,
      },
    )
  const merchant = merchantIn(channel.defaultLocale)
  const categories = await loadCategoryTree(merchant, getCacheTools(c))
  return { channel, merchantIn, categories }
}

/** `GET /robots.txt` */
export function answerRobots(c: Context<AppEnv>): Response {
  const origin = getChannelOrigin(c)
  const isOpen = c.var.settings.ENVIRONMENT === 'production' && origin !== NO_ORIGIN
  const sitemap = `${origin}/sitemap.xml`
  return c.text(printRobots({ isOpen, sitemap }), 200, { 'cache-control': KEPT })
}

// What the addresses of a sitemap depend on: none of it is the visitor's.
function keepSitemap(
  c: Context<AppEnv>,
  name: string,
  make: () => Promise<Response>,
): Promise<Response> {
  if (getChannelOrigin(c) === NO_ORIGIN) return Promise.resolve(c.text('Not found', 404))
  const { id, marketInPath, locales } = c.var.channel
  const key = ['sitemap', getChannelOrigin(c), id, marketInPath, locales, name].join(' ')
  return keepAnswer(c, key, make)
}

/** `GET /sitemap.xml`: where the parts are. */
export function answerSitemapIndex(c: Context<AppEnv>): Promise<Response> {
  return keepSitemap(c, '', async () => {
    const names = await listSitemapNames(await getSource(c))
    const addresses = names.map((name) => `${getChannelOrigin(c)}/sitemap-${name}.xml`)
    return c.body(printSitemapIndex(addresses), 200, { 'content-type': XML, 'cache-control': KEPT })
  })
}

async function streamPart(c: Context<AppEnv>, name: string): Promise<Response> {
  const source = await getSource(c)
  const pages = listSitemapPart(source, name)
  const first = await pages?.next()
  if (!pages || !first || first.done || first.value.length === 0) return c.text('Not found', 404)
  const origin = getChannelOrigin(c)
  const toUrl = (href: string) => new URL(href, origin).href
  const print = (batch: Alternate[][]) =>
    batch
      .map((alternates) => printSitemapPage(listAddresses(alternates, source.channel), toUrl))
      .join('')
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encoder.encode(`${sitemapStart}${print(first.value)}`))
    },
    async pull(controller) {
      const next = await pages.next()
      controller.enqueue(encoder.encode(next.done ? sitemapEnd : print(next.value)))
      if (next.done) controller.close()
    },
  })
  return c.body(body, 200, { 'content-type': XML, 'cache-control': KEPT })
}

/** `GET /sitemap-{name}.xml`: streamed, as it may list thousands of pages. The first batch decides the status. */
export function answerSitemapPart(c: Context<AppEnv>): Promise<Response> {
  const name = /^\/sitemap-([\w-]+)\.xml$/.exec(c.req.path)?.[1] ?? ''
  return keepSitemap(c, name, () => streamPart(c, name))
}
