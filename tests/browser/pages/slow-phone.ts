import type { Browser, Page } from '@playwright/test'
import { createTranslate } from '../../support/create-translate.ts'
import type { Shopper } from './shopper.ts'

// This script runs in the browser. Times count from the touch of the cart link.
const RECORD_SCRIPT = `
  window.times = { inputDelay: 0, interaction: 0, blocked: 0, load: 0 }
  addEventListener('click', (event) => { window.clickedAt ??= event.timeStamp }, true)
  const since = () => Math.round(performance.now() - window.clickedAt)
  const afterPaint = (task) => requestAnimationFrame(() => setTimeout(task))
  new MutationObserver(() => {
    const dialog = document.querySelector('#mini-cart[open]')
    if (!dialog) return
    if (window.times.frame === undefined) {
      window.times.frame = since()
      afterPaint(() => { window.times.framePaint = since() })
    }
    if (window.times.lines === undefined && dialog.querySelector('.cart-line')) {
      window.times.lines = 0
      afterPaint(() => { window.times.lines = since() })
    }
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['open'] })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.interactionId === 0) continue
      const delay = entry.processingStart - entry.startTime
      window.times.inputDelay = Math.max(window.times.inputDelay, Math.round(delay))
      window.times.interaction = Math.max(window.times.interaction, Math.round(entry.duration))
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries())
      for (const name of window.clickedAt ? ['blocked', 'load'] : ['load'])
        window.times[name] = Math.max(window.times[name], Math.round(duration))
  }).observe({ type: 'longtask' })
`

export type Times = {
  frame: number
  framePaint: number
  lines: number
  /** The longest wait of a key or a touch, and the longest time until its result was on the screen. */
  inputDelay: number
  interaction: number
  /** The longest task after the first touch, and of the whole page. */
  blocked: number
  load: number
}

export const readTimes = (page: Page) => page.evaluate<Times>('window.times')

/** A phone with a slow processor on a slow network, with nothing in its cache. */
export async function openSlowPhone(browser: Browser): Promise<Shopper> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  const page = await context.newPage()
  const devTools = await context.newCDPSession(page)
  await devTools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  })
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.addInitScript(RECORD_SCRIPT)
  return { page, language: 'sv', hasScript: true, t: createTranslate('sv') }
}
