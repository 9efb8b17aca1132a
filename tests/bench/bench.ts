// What a cached page costs beside a bare Worker with as many bytes, and what the pages weigh.
// --quick: fewer and shorter rounds. --no-build: what dist holds already. --merchant: what its calls take instead, with
// some hundred products and with a hundred times as many.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectFolder } from '../support/test-shop.ts'
import { reportMerchant } from './measure-merchant.ts'
import { compare, type Plan } from './measure-load.ts'
import { reportOutage } from './measure-outage.ts'
import { reportResolver } from './measure-resolver.ts'
import { reportSpeed, reportWeights, type SpeedRow } from './report.ts'
import { startBareWorkers, startShop, type MeasuredShop, type Runtime } from './serve.ts'
import { weighPictures } from './weigh.ts'
import { createShopper, openPersonalPages, openPublicPages, type ShopPage } from './shopper.ts'

const isQuick = process.argv.includes('--quick')
// Short rounds in turn: what else the machine does then falls on both alike.
const plan: Plan = isQuick ? { rounds: 5, seconds: 0.5 } : { rounds: 9, seconds: 1 }

/** Three in the cart: the page's slot is then filled at each answer. */
const CART_COOKIE = 'ralph-cart-count=3'

function build(): void {
  const vite = join(projectFolder, 'node_modules/vite/bin/vite.js')
  execFileSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: projectFolder,
    stdio: 'inherit',
  })
}

type Bare = Runtime & { urls: Record<string, string> }

// A page that is rendered anew at each answer would be measured as something it is not.
async function expectStored(url: string): Promise<void> {
  const answer = await fetch(url)
  await answer.arrayBuffer()
  const state = answer.headers.get('cache-status') ?? 'none'
  if (!state.includes('hit')) throw new Error(`${url} does not come from memory: ${state}`)
}

async function compareAll(shop: MeasuredShop, bare: Bare, pages: ShopPage[]): Promise<SpeedRow[]> {
  const runs = pages.flatMap((page) => [
    { page, name: page.name, headers: {} },
    ...(page.name === 'list'
      ? [{ page, name: `${page.name}, cart cookie`, headers: { cookie: CART_COOKIE } }]
      : []),
  ])
  const rows: SpeedRow[] = []
  for (const { page, name, headers } of runs) {
    const product = { runtime: shop, url: `${shop.origin}${page.path}`, headers }
    await expectStored(product.url)
    const floor = { runtime: bare, url: bare.urls[page.name] ?? '', headers }
    rows.push({ name, ...(await compare(product, floor, plan)) })
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
    const pictures = await weighPictures(shop.origin, list.html)
    console.log(reportWeights([home, list, product, cart, checkout], pictures))

    const pages = [home, list, product]
    const sizes = pages.map(({ name, html }) => ({ name, byteLength: Buffer.byteLength(html) }))
    const bare = await startBareWorkers(folder, sizes)
    try {
      console.log(reportSpeed(await compareAll(shop, bare, pages), plan))
    } finally {
      await bare.miniflare.dispose()
    }
    console.log(await reportOutage(shop, pages))
  } finally {
    await shop.miniflare.dispose()
  }
}

const folder = mkdtempSync(join(tmpdir(), '24-hour-meals-bench-'))
// The runtimes end with this process, however it ends.
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

if (!process.argv.includes('--no-build')) build()
if (process.argv.includes('--merchant')) {
  console.log(await reportMerchant(folder, { rounds: isQuick ? 12 : 40, callsPerRound: 10 }))
} else {
  await run(folder)
}
