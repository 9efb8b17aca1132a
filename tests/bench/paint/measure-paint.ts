import type { Browser, CDPSession, Page } from '@playwright/test'
import { z } from 'zod'
import { sumBlockingTime, traceTasks } from './trace-tasks.ts'

/** A mid-range phone on a slow mobile network. */
export const phone = {
  width: 390,
  height: 844,
  latencyMilliseconds: 150,
  bytesPerSecond: 1_600_000 / 8,
  uploadBytesPerSecond: 750_000 / 8,
  cpuSlowdown: 4,
}

// Time without a request after which a page counts as loaded. Measurement and tools start two
// seconds after the page.
const QUIET_MILLISECONDS = 3000

// Time without a request after which the page itself has loaded.
const LOADED_MILLISECONDS = 1200

const paintTimes = z.object({
  first: z.number(),
  largest: z.number(),
  largestElement: z.string(),
  shift: z.number(),
})

/**
 * Times are in milliseconds. `blocking` is the processor time of tasks after the first paint beyond 50
 * ms each. It is not the time by the clock, because on a machine with few processors a task also
 * waits for the other threads of the browser, which draw on the graphics chip of a phone.
 */
export type PaintResult = z.infer<typeof paintTimes> & {
  blocking: number
  bytes: Record<string, number>
}

export type PaintRun = { url: string; cookies: { name: string; value: string }[] }

// Runs in the page before its own scripts.
const observePaint = `{
  const times = { first: 0, largest: 0, largestElement: '', shift: 0 }
  window.paintTimes = times
  const observe = (type, use) =>
    new PerformanceObserver((list) => list.getEntries().forEach(use)).observe({ type, buffered: true })
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') times.first = startTime
  })
  observe('largest-contentful-paint', ({ startTime, element }) => {
    times.largest = startTime
    times.largestElement = element ? element.localName + '.' + element.className : ''
  })
  observe('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) times.shift += value
  })
}`

async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: phone.latencyMilliseconds,
    downloadThroughput: phone.bytesPerSecond,
    uploadThroughput: phone.uploadBytesPerSecond,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: phone.cpuSlowdown })
}

/** Counts the transferred bytes of each type of file. `wait` resolves when the network is quiet. */
function followNetwork(session: CDPSession) {
  const bytes: Record<string, number> = {}
  const types = new Map<string, string>()
  let lastChange = Date.now()
  session.on('Network.requestWillBeSent', ({ requestId, type = 'Other' }) => {
    types.set(requestId, type)
    lastChange = Date.now()
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId) ?? 'Other'
    bytes[type] = (bytes[type] ?? 0) + encodedDataLength
    lastChange = Date.now()
  })
  const wait = async (page: Page, milliseconds: number) => {
    while (Date.now() - lastChange < milliseconds) await page.waitForTimeout(100)
  }
  return { bytes, wait }
}

async function withPhone<Result>(
  browser: Browser,
  { url, cookies }: PaintRun,
  use: (page: Page, network: ReturnType<typeof followNetwork>) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({
    viewport: { width: phone.width, height: phone.height },
    deviceScaleFactor: 2,
    hasTouch: true,
  })
  try {
    await context.addCookies(cookies.map((cookie) => ({ ...cookie, url })))
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await slowDown(session)
    return await use(page, followNetwork(session))
  } finally {
    await context.close()
  }
}

/**
 * Loads a page twice with an empty cache, on the emulated phone. The second load records the tasks,
 * which would delay the first paint, and waits for everything that starts later.
 */
export async function measurePaint(browser: Browser, run: PaintRun): Promise<PaintResult> {
  const times = await withPhone(browser, run, async (page, network) => {
    await page.addInitScript({ content: observePaint })
    await page.goto(run.url)
    await network.wait(page, LOADED_MILLISECONDS)
    return paintTimes.parse(await page.evaluate('window.paintTimes'))
  })
  return withPhone(browser, run, async (page, network) => {
    const stopTrace = await traceTasks(browser)
    await page.goto(run.url)
    await network.wait(page, QUIET_MILLISECONDS)
    return { ...times, blocking: sumBlockingTime(await stopTrace()), bytes: network.bytes }
  })
}
