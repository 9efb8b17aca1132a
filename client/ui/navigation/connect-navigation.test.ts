import { afterEach, describe, expect, it, vi } from 'vitest'
import { createFakeClock } from '../../browser/fake-clock.fixture.ts'
import { createPageEvents } from '../../state/page-events.ts'
import { showNavigation } from './connect-navigation.ts'

afterEach(() => void vi.unstubAllGlobals())

/** Lets the imports and calls that have started come to their end. */
const settle = () => new Promise((resolve) => setImmediate(resolve))

function createPage() {
  const events = createPageEvents()
  const clock = createFakeClock()
  const calls: string[] = []
  const bar = { start: () => void calls.push('start'), finish: () => void calls.push('finish') }
  const listeners = new Map<string, (event: { persisted: boolean }) => void>()
  vi.stubGlobal('addEventListener', listeners.set.bind(listeners))
  vi.stubGlobal('reportError', (error: unknown) => void calls.push(`error: ${String(error)}`))
  showNavigation(events, { clock, getBar: () => bar })
  return {
    calls,
    async leave(path = '/en/news') {
      events.record({ type: 'navigation:start', path })
      await settle()
    },
    async pass(milliseconds: number) {
      clock.advance(milliseconds)
      await settle()
    },
    async show(persisted: boolean) {
      listeners.get('pageshow')?.({ persisted })
      await settle()
    },
    events,
  }
}

describe('the loading bar of a page that the shopper leaves', () => {
  it('a link or form that leads to another page starts the bar, and no other event does [STATE-06]', async () => {
    const page = createPage()
    page.events.record({ type: 'page:impression', path: '/en' })
    page.events.record({ type: 'load:start' })
    await settle()
    expect(page.calls).toEqual([])
    await page.leave()
    expect(page.calls).toEqual(['start'])
  })

  it('the bar ends after 15 seconds if the link led to a file and the page stays [STATE-06]', async () => {
    const page = createPage()
    await page.leave()
    await page.pass(14_999)
    expect(page.calls).toEqual(['start'])
    await page.pass(1)
    expect(page.calls).toEqual(['start', 'finish'])
    await page.pass(60_000)
    expect(page.calls).toEqual(['start', 'finish'])
  })

  it('another link starts the bar and its 15 seconds again [STATE-06]', async () => {
    const page = createPage()
    await page.leave()
    await page.pass(10_000)
    await page.leave('/en/brands')
    await page.pass(14_999)
    expect(page.calls).toEqual(['start', 'start'])
    await page.pass(1)
    expect(page.calls).toEqual(['start', 'start', 'finish'])
  })

  it('a page that the browser restores with the back button ends its bar once [STATE-06]', async () => {
    const page = createPage()
    await page.show(false)
    await page.leave()
    await page.show(true)
    expect(page.calls).toEqual(['start', 'finish'])
    await page.pass(15_000)
    expect(page.calls).toEqual(['start', 'finish'])
  })
})
