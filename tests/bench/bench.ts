// Compares the speed of cached pages with a Worker that returns a constant Blob of the same size,
// and measures the size of the pages.
// --quick runs fewer and shorter rounds. --no-build uses the existing dist folder. --merchant
// measures the calls to the merchant instead, with 300 and with 30,000 products. --presses measures
// what a shopper presses, beside the log-in page, and counts its calls to the database: counts above
// their limit end it with status 1. --statements prints the rows of their statements too. --live
// measures how fast open pages know of a sale. --log-ins measures log ins beside others and during a
// flood of wrong passwords.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { buildShop } from './build-shop.ts'
import { reportMerchant } from './measure-merchant.ts'
import { reportPresses } from './measure-presses.ts'
import { reportLiveStock } from './measure-live-stock.ts'
import { reportLogIns } from './measure-log-ins.ts'
import { compare, warmUp, type Plan, type Target } from './measure-load.ts'
import { reportOutage } from './measure-outage.ts'
import { reportResolver } from './measure-resolver.ts'
import { reportSpeed, reportWeights, type SpeedRow } from './report.ts'
import { startShop, type MeasuredShop } from './start-runtimes.ts'
import { measurePictureSize } from './weigh-page.ts'
import { createShopper, openPersonalPages, openPublicPages, type ShopPage } from './shopper.ts'

const isQuick = process.argv.includes('--quick')
const plan: Plan = isQuick
  ? { rounds: 6, requests: 1000, warmUpRequests: 5000 }
  : { rounds: 36, requests: 2000, warmUpRequests: 40_000 }

/** Number of processes with the shop, because no two processes are equally fast. */
const PROCESSES = 3

/** Three items in the cart make the server fill the cart slot of the page in every response. */
const CART_COOKIE = 'ralph-cart-count=3'

/** With consent the response has the content security policy of the tools that the visitor agreed to. */
const CONSENT_COOKIES =
  'ralph-cart-count=3; ralph-cookie-consent=true; ralph-consent-choice=1.1700000000.analytics-ads'

// Every measured page must be in the page cache, because the benchmark measures the cache and not
// the rendering.
async function openCachedPage({ origin }: MeasuredShop, { path }: ShopPage): Promise<Response> {
  // The first request renders the page.
  await (await fetch(`${origin}${path}`)).arrayBuffer()
  const response = await fetch(`${origin}${path}`)
  await response.arrayBuffer()
  const state = response.headers.get('cache-status') ?? 'none'
  if (!state.includes('hit')) throw new Error(`${path} is not a cache hit: ${state}`)
  return response
}

/** The page names the delivery in this area. The script of the visitor fills in the postal code. */
const PLACE_COOKIE = 'ralph-zip=118%2020~se-stockholm~s'

function getVariants({ name }: ShopPage) {
  const plain = { name, headers: {} }
  if (name === 'home') return [plain]
  const withPlace = { name: `${name}, postal code`, headers: { cookie: PLACE_COOKIE } }
  if (name === 'product') return [plain, withPlace]
  return [
    plain,
    { name: `${name}, cart cookie`, headers: { cookie: CART_COOKIE } },
    { name: `${name}, consent`, headers: { cookie: CONSENT_COOKIES } },
    withPlace,
  ]
}

// One after the other, because a new child process belongs to the runtime that was started last.
async function startShops(folder: string): Promise<MeasuredShop[]> {
  const shops: MeasuredShop[] = []
  while (shops.length < PROCESSES) shops.push(await startShop(join(folder, `shop-${shops.length}`)))
  return shops
}

const toTargets = (shops: MeasuredShop[], path: string, headers: Target['headers']): Target[] =>
  shops.map(({ pid, origin, bare, sameHeaders }) => ({
    pid,
    headers,
    urls: { product: `${origin}${path}`, bare: bare.url, sameHeaders: sameHeaders.url },
  }))

async function preparePage(shops: MeasuredShop[], page: ShopPage): Promise<void> {
  const byteLength = Buffer.byteLength(page.html)
  for (const shop of shops) {
    const { headers } = await openCachedPage(shop, page)
    await shop.bare.setUp({ byteLength })
    await shop.sameHeaders.setUp({ byteLength, headers })
  }
}

async function comparePages(shops: MeasuredShop[], pages: ShopPage[]): Promise<SpeedRow[]> {
  const rows: SpeedRow[] = []
  for (const [index, page] of pages.entries()) {
    await preparePage(shops, page)
    if (index === 0) await warmUp(toTargets(shops, page.path, {}), plan.warmUpRequests)
    for (const { name, headers } of getVariants(page)) {
      const comparison = await compare(toTargets(shops, page.path, headers), plan)
      rows.push({ name, hasCookies: 'cookie' in headers, ...comparison })
    }
  }
  return rows
}

async function run(folder: string): Promise<void> {
  console.log(reportResolver())
  const shops = await startShops(folder)
  try {
    const [shop] = shops
    if (!shop) throw new Error('No shop was started')
    const shopper = createShopper(shop.origin)
    const { home, list, product } = await openPublicPages(shopper)
    await shopper.buy(product)
    const { cart, checkout } = await openPersonalPages(shopper)
    const pictures = await measurePictureSize(shop.origin, list.html)
    console.log(reportWeights([home, list, product, cart, checkout], pictures))

    // Weighing blocked this process. It must first see that the runtime has closed idle connections.
    await setTimeout(100)
    const pages = [home, list, product]
    console.log(reportSpeed(await comparePages(shops, pages), plan))
    console.log(await reportOutage(shop, pages))
  } finally {
    for (const { miniflare } of shops) await miniflare.dispose()
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
} else if (process.argv.includes('--presses')) {
  const showsStatements = process.argv.includes('--statements')
  const { text, faults } = await reportPresses(folder, isQuick ? 10 : 40, showsStatements)
  console.log([text, ...faults.map((fault) => `✘ ${fault}`)].join('\n'))
  if (faults.length > 0) process.exitCode = 1
} else if (process.argv.includes('--live')) {
  console.log(await reportLiveStock(folder))
} else if (process.argv.includes('--log-ins')) {
  console.log(await reportLogIns(folder))
} else {
  await run(folder)
}
