// Measures how soon a page is visible on a phone with a slow network and a slow processor, for the
// built shop behind a compressing server. --no-build uses the existing dist folder.
import { chromium } from '@playwright/test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from '../../support/find-browser.ts'
import { buildShop } from '../build-shop.ts'
import { createShopper, openPublicPages, type ShopPage } from '../shopper.ts'
import { startShop } from '../start-runtimes.ts'
import { startCompressingServer } from './compressing-server.ts'
import { measurePaint, type PaintResult } from './measure-paint.ts'
import { reportPaint } from './report-paint.ts'

const RUNS = 5

/** Cookies of a visitor who agreed to all tools of the channel. */
const consentCookies = [
  { name: 'ralph-cookie-consent', value: 'true' },
  { name: 'ralph-consent-choice', value: '1.1700000000.analytics-ads' },
]

// The list is also measured with all tools, so their cost can be read from the difference.
const listRuns = (pages: ShopPage[]) =>
  pages.flatMap((page) => {
    const plain = { ...page, cookies: new Array<(typeof consentCookies)[number]>() }
    if (page.name !== 'list') return [plain]
    return [plain, { ...plain, name: 'list with all tools', cookies: consentCookies }]
  })

async function measurePages(origin: string, pages: ShopPage[]) {
  const runs = listRuns(pages)
  const executablePath = findBrowser()
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  try {
    const results = new Map<string, PaintResult[]>()
    // The pages take turns, so other load on the machine affects all of them. The first turn warms
    // up browser and shop.
    for (let turn = 0; turn <= RUNS; turn++) {
      for (const { name, path, cookies } of runs) {
        const result = await measurePaint(browser, { url: `${origin}${path}`, cookies })
        if (turn > 0) results.set(name, [...(results.get(name) ?? []), result])
      }
    }
    return runs.map(({ name, html }) => ({ name, html, results: results.get(name) ?? [] }))
  } finally {
    await browser.close()
  }
}

async function run(folder: string): Promise<void> {
  const shop = await startShop(folder)
  const server = await startCompressingServer(shop.origin)
  try {
    const { home, list, product } = await openPublicPages(createShopper(shop.origin))
    console.log(reportPaint(await measurePages(server.origin, [home, list, product])))
  } finally {
    server.close()
    await shop.miniflare.dispose()
  }
}

const folder = mkdtempSync(join(tmpdir(), '24-hour-meals-paint-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

if (!process.argv.includes('--no-build')) buildShop()
await run(folder)
