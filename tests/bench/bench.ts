// Compares the speed of cached pages with a Worker that returns a constant text of the same size,
// and measures the size of the pages.
// --quick runs fewer and shorter rounds. --no-build uses the existing dist folder. --merchant
// measures the calls to the merchant instead, with 300 and with 30,000 products. --live measures how
// fast open pages know of a sale.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildShop } from './build-shop.ts'
import { reportMerchant } from './measure-merchant.ts'
import { reportLiveStock } from './measure-live-stock.ts'
import { compare, type Plan } from './measure-load.ts'
import { reportOutage } from './measure-outage.ts'
import { reportResolver } from './measure-resolver.ts'
import { reportSpeed, reportWeights, type SpeedRow } from './report.ts'
import {
  startBareWorker,
  startShop,
  type BareResponse,
  type BareWorker,
  type MeasuredShop,
} from './start-runtimes.ts'
import { measurePictureSize } from './weigh-page.ts'
import { createShopper, openPersonalPages, openPublicPages, type ShopPage } from './shopper.ts'

const isQuick = process.argv.includes('--quick')
const plan: Plan = isQuick ? { rounds: 15, requests: 1000 } : { rounds: 61, requests: 2000 }

const BARE_WORKERS = 3

/** Three items in the cart make the server fill the cart slot of the page in every response. */
const CART_COOKIE = 'ralph-cart-count=3'

/** With consent the response has the content security policy of the tools that the visitor agreed to. */
const CONSENT_COOKIES =
  'ralph-cart-count=3; ralph-cookie-consent=true; ralph-consent-choice=1.1700000000.analytics-ads'

// Every measured page must be in the page cache, because the benchmark measures the cache and not
// the rendering.
async function openCachedPage({ origin }: MeasuredShop, { path }: ShopPage): Promise<Response> {
  const response = await fetch(`${origin}${path}`)
  await response.arrayBuffer()
  const state = response.headers.get('cache-status') ?? 'none'
  if (!state.includes('hit')) throw new Error(`${path} is not a cache hit: ${state}`)
  return response
}

const getVariants = ({ name }: ShopPage) =>
  name === 'list'
    ? [
        { name, headers: {} },
        { name: `${name}, cart cookie`, headers: { cookie: CART_COOKIE } },
        { name: `${name}, consent`, headers: { cookie: CONSENT_COOKIES } },
      ]
    : [{ name, headers: {} }]

async function startBareWorkers(folder: string, response: BareResponse): Promise<BareWorker[]> {
  const workers: BareWorker[] = []
  // One after the other, because the process of a runtime is found as the new child process.
  while (workers.length < BARE_WORKERS) workers.push(await startBareWorker(folder, response))
  return workers
}

async function comparePage(shop: MeasuredShop, page: ShopPage, folder: string) {
  const { headers: pageHeaders } = await openCachedPage(shop, page)
  const byteLength = Buffer.byteLength(page.html)
  const bare = await startBareWorkers(folder, { byteLength })
  const sameHeaders = await startBareWorkers(folder, { byteLength, headers: pageHeaders })
  const rows: SpeedRow[] = []
  try {
    for (const { name, headers } of getVariants(page)) {
      const toTarget = (runtime: BareWorker) => ({ runtime, url: runtime.url, headers })
      const targets = {
        product: [{ runtime: shop, url: `${shop.origin}${page.path}`, headers }],
        bare: bare.map(toTarget),
        sameHeaders: sameHeaders.map(toTarget),
      }
      const hasCookies = 'cookie' in headers
      rows.push({ name, hasCookies, ...(await compare(targets, plan)) })
    }
  } finally {
    for (const { miniflare } of [...bare, ...sameHeaders]) await miniflare.dispose()
  }
  return rows
}

async function run(folder: string): Promise<void> {
  console.log(reportResolver())
  const shop = await startShop(folder)
  try {
    const shopper = createShopper(shop.origin)
    const { home, list, product } = await openPublicPages(shopper)
    await shopper.buy(product)
    const { cart, checkout } = await openPersonalPages(shopper)
    const pictures = await measurePictureSize(shop.origin, list.html)
    console.log(reportWeights([home, list, product, cart, checkout], pictures))

    const pages = [home, list, product]
    const rows: SpeedRow[] = []
    for (const page of pages) rows.push(...(await comparePage(shop, page, folder)))
    console.log(reportSpeed(rows, plan))
    console.log(await reportOutage(shop, pages))
  } finally {
    await shop.miniflare.dispose()
  }
}

const folder = mkdtempSync(join(tmpdir(), '24-hour-meals-bench-'))
// SIGINT and SIGTERM end this process with a normal exit. The exit removes the temporary folder and
// stops the runtimes.
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

if (!process.argv.includes('--no-build')) buildShop()
if (process.argv.includes('--merchant')) {
  console.log(await reportMerchant(folder, { rounds: isQuick ? 12 : 40, callsPerRound: 10 }))
} else if (process.argv.includes('--live')) {
  console.log(await reportLiveStock(folder))
} else {
  await run(folder)
}
