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
import { startBareWorkers, startShop, type MeasuredShop, type Runtime } from './start-runtimes.ts'
import { measurePictureSize } from './weigh-page.ts'
import { createShopper, openPersonalPages, openPublicPages, type ShopPage } from './shopper.ts'

const isQuick = process.argv.includes('--quick')
// The rounds are short and alternate between the shop and the bare Worker, so other load on the
// machine affects both equally.
const plan: Plan = isQuick ? { rounds: 5, seconds: 0.5 } : { rounds: 9, seconds: 1 }

/** Three items in the cart make the server fill the cart slot of the page in every response. */
const CART_COOKIE = 'ralph-cart-count=3'

/** With consent the response has the content security policy of the tools that the visitor agreed to. */
const CONSENT_COOKIES =
  'ralph-cart-count=3; ralph-cookie-consent=true; ralph-consent-choice=1.1700000000.analytics-ads'

type BareRuntime = Runtime & { urls: Record<string, string> }

// Every measured page must be in the page cache, because the benchmark measures the cache and not
// the rendering.
async function expectCacheHit(url: string): Promise<void> {
  const response = await fetch(url)
  await response.arrayBuffer()
  const state = response.headers.get('cache-status') ?? 'none'
  if (!state.includes('hit')) throw new Error(`${url} is not a cache hit: ${state}`)
}

async function comparePages(
  shop: MeasuredShop,
  bare: BareRuntime,
  pages: ShopPage[],
): Promise<SpeedRow[]> {
  const runs = pages.flatMap((page) => [
    { page, name: page.name, headers: {} },
    ...(page.name === 'list'
      ? [
          { page, name: `${page.name}, cart cookie`, headers: { cookie: CART_COOKIE } },
          { page, name: `${page.name}, consent`, headers: { cookie: CONSENT_COOKIES } },
        ]
      : []),
  ])
  const rows: SpeedRow[] = []
  for (const { page, name, headers } of runs) {
    const product = { runtime: shop, url: `${shop.origin}${page.path}`, headers }
    await expectCacheHit(product.url)
    const baseline = { runtime: bare, url: bare.urls[page.name] ?? '', headers }
    rows.push({ name, ...(await compare(product, baseline, plan)) })
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
    const sizes = pages.map(({ name, html }) => ({ name, byteLength: Buffer.byteLength(html) }))
    const bare = await startBareWorkers(folder, sizes)
    try {
      console.log(reportSpeed(await comparePages(shop, bare, pages), plan))
    } finally {
      await bare.miniflare.dispose()
    }
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
