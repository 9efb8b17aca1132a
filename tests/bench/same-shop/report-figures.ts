import type { Browser, Page } from '@playwright/test'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { formatTable } from '../format-table.ts'
import { getVisitor, openPage, send, type ShopPair, type Visitors } from './visitors.ts'

/** A page whose scripts have started and that has requested nothing for this time has loaded. */
const QUIET_MILLISECONDS = 1200
const VISIT_MILLISECONDS = 10_000

const pages = {
  home: '/sv',
  list: '/sv/nyheter',
  product: '/sv/p/artsoppa-med-flask-och-senap',
  cart: '/sv/varukorg',
  checkout: '/sv/kassan',
}

// Measurement starts two seconds after a page. On a busy machine that may be before the page has loaded.
const HOLD_TIMERS_SCRIPT = `{
  const held = []
  const { setTimeout } = window
  window.setTimeout = (run, delay, ...values) =>
    delay >= 2000 ? held.push(run) : setTimeout(run, delay, ...values)
  window.releaseTimers = () => held.splice(0).forEach((run) => setTimeout(run))
}`

const SCROLL_SCRIPT = `(async () => {
  for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
    scrollTo({ top, behavior: 'instant' })
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
})()`

/** Counts the scripts that a page loads, and their compressed bytes. */
function followScripts(page: Page) {
  const scripts = { files: 0, bytes: 0, lastRequestAt: performance.now() }
  page.on('request', () => void (scripts.lastRequestAt = performance.now()))
  page.on('requestfinished', async (request) => {
    if (!request.url().endsWith('.js')) return
    const { responseBodySize } = await request.sizes()
    scripts.files += 1
    scripts.bytes += responseBodySize
  })
  return scripts
}

/** Visits a page with an empty cache, while it asks for consent. */
async function measureVisit(browser: Browser, visitors: Visitors, path: string) {
  const { context: prepared, url } = getVisitor(visitors, 'newcomer')
  const storageState = await prepared.storageState()
  const context = await browser.newContext({ storageState, serviceWorkers: 'block' })
  await context.addInitScript({ content: HOLD_TIMERS_SCRIPT })
  const page = await context.newPage()
  const scripts = followScripts(page)
  const end = setTimeout(VISIT_MILLISECONDS)
  await page.goto(`${url}${path}`)
  await page.locator('html[data-scripts=ready]').waitFor({ state: 'attached' })
  while (performance.now() - scripts.lastRequestAt < QUIET_MILLISECONDS) await setTimeout(50)
  const { bytes: firstBytes } = scripts
  await page.evaluate('releaseTimers()')
  await page.evaluate(SCROLL_SCRIPT)
  await end
  await context.close()
  return { ...scripts, firstBytes }
}

const sumBytes = (files: (Buffer | string)[]) =>
  files.reduce((sum, file) => sum + Buffer.byteLength(file), 0)

/** Measures the files of a shop, the HTML of a guest and the first visits of a newcomer. */
async function measureSide(browser: Browser, visitors: Visitors) {
  const folder = join(visitors.root, 'dist/client/assets')
  const names = readdirSync(folder)
  const sheets = names.filter((name) => name.endsWith('.css'))
  const figures: [string, number][] = [
    ['style sheets, bytes', sumBytes(sheets.map((name) => readFileSync(join(folder, name))))],
    ['built scripts, files', names.filter((name) => name.endsWith('.js')).length],
  ]
  const page = await openPage(getVisitor(visitors, 'guest'))
  for (const name of ['home', 'list', 'product'] as const) {
    const { text } = await send(page, pages[name])
    const styles = [...text.matchAll(/<style>(.*?)<\/style>/gs)].map(([, css = '']) => css)
    figures.push([`${name}: inlined styles, bytes`, sumBytes(styles)])
    figures.push([`${name}: HTML, bytes`, sumBytes([text])])
    figures.push([`${name}: HTML, gzip`, gzipSync(text).byteLength])
  }
  await page.close()
  for (const [name, path] of Object.entries(pages)) {
    const { files, firstBytes, bytes } = await measureVisit(browser, visitors, path)
    figures.push([`${name}: scripts, files`, files])
    figures.push([`${name}: scripts before measurement, brotli`, firstBytes])
    figures.push([`${name}: scripts in 10 seconds, brotli`, bytes])
  }
  return figures
}

/** Returns a table with the figures of both shops. */
export async function reportFigures(browser: Browser, { meals = [] }: ShopPair): Promise<string> {
  const [before = [], after = []] = await Promise.all(
    meals.map((visitors) => measureSide(browser, visitors)),
  )
  const rows = before.map(([name, value], index) => {
    const change = (after[index]?.[1] ?? 0) - value
    return [name, `${value}`, `${value + change}`, change === 0 ? '=' : `${change}`]
  })
  return `\n${formatTable(['figures', 'before', 'after', 'change'], rows)}`
}
