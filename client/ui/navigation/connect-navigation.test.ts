import { describe, expect, it, afterEach, vi } from 'vitest'
import { createFakeClock } from '../../browser/fake-clock.fixture.ts'
import {
  canPrefetch,
  startPrefetch,
  showNavigation,
  findDestination,
  recordPath,
} from './connect-navigation.ts'
import { createPageEvents, type PageEvent } from '../../state/page-events.ts'
import { createStorage } from '#tests/support/create-storage.ts'
import type { TextStorage } from '../../browser/stored.ts'

// It does not describe its connection.
const fast = { onLine: true }

function createPrefetch(browser: { onLine: boolean }) {
  const clock = createFakeClock()
  const idleTasks: (() => void)[] = []
  const marks: boolean[] = []
  const restart = startPrefetch({
    clock,
    onIdle: (run) => void idleTasks.push(run),
    isPossible: () => canPrefetch(browser),
    setAllowed: (isAllowed) => void marks.push(isAllowed),
  })
  const becomeIdle = () => idleTasks.splice(0).forEach((run) => run())
  return { clock, restart, becomeIdle, marks, count: () => marks.length }
}

describe('the prefetch of links', () => {
  it('links are prefetched once the browser is idle [MORE-04]', () => {
    const { clock, becomeIdle, count } = createPrefetch(fast)
    clock.advance(300)
    expect(count()).toBe(0)
    becomeIdle()
    expect(count()).toBe(1)
    clock.advance(5000)
    expect(count()).toBe(1)
  })

  it('links are prefetched after 2000 ms if the browser is never idle [MORE-04]', () => {
    const { clock, becomeIdle, count } = createPrefetch(fast)
    clock.advance(1999)
    expect(count()).toBe(0)
    clock.advance(1)
    expect(count()).toBe(1)
    becomeIdle()
    expect(count()).toBe(1)
  })

  it.each([
    ['offline', { onLine: false }],
    ['on 2g', { onLine: true, connection: { effectiveType: '2g' } }],
    ['with data saving', { onLine: true, connection: { saveData: true } }],
  ])('no link is prefetched %s [MORE-04]', (_, browser) => {
    const { clock, becomeIdle, count } = createPrefetch(browser)
    becomeIdle()
    clock.advance(5000)
    expect(count()).toBe(0)
  })

  it('a change of the cart drops the prefetched pages, and links are prefetched again later [MORE-04]', () => {
    const { clock, restart, becomeIdle, marks } = createPrefetch(fast)
    becomeIdle()
    restart()
    becomeIdle()
    clock.advance(499)
    becomeIdle()
    expect(marks).toEqual([true, false])
    clock.advance(1)
    becomeIdle()
    expect(marks).toEqual([true, false, true])
  })

  it('a change before the browser is idle does not allow the prefetch earlier [MORE-04]', () => {
    const { clock, restart, becomeIdle, marks } = createPrefetch(fast)
    restart()
    becomeIdle()
    expect(marks).toEqual([false])
    clock.advance(500)
    becomeIdle()
    expect(marks).toEqual([false, true])
  })
})

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

/** Visits paths one after another in one tab, each with a page of its own. */
function visitPaths(paths: string[], storage: TextStorage = createStorage()): PageEvent[][] {
  return paths.map((path) => {
    const events = createPageEvents()
    const recorded: PageEvent[] = []
    events.subscribe((event) => void recorded.push(event))
    recordPath(events, path, () => storage)
    return recorded
  })
}

const toEvents = (path: string, previousPath: string | null): PageEvent[] => [
  { type: 'page:impression', path },
  { type: 'route:change', path, previousPath },
]

describe('the paths that a tab shows', () => {
  it('each new path records one impression and one change of the route, the same path none [GUARD-09]', () => {
    expect(visitPaths(['/en', '/en', '/en/news', '/en/news', '/en'])).toEqual([
      toEvents('/en', null),
      [],
      toEvents('/en/news', '/en'),
      [],
      toEvents('/en', '/en/news'),
    ])
  })

  it('without storage each page records an impression [GUARD-09]', () => {
    const block = () => {
      throw new Error('Storage is blocked')
    }
    const storage = { getItem: block, setItem: block, removeItem: block }
    expect(visitPaths(['/en', '/en/news'], storage)).toEqual([
      toEvents('/en', null),
      toEvents('/en/news', null),
    ])
  })
})

describe('the destination of a link or a form', () => {
  const current = new URL('https://shop.example/en/news?page=2')
  const find = (path: string, { target = '', isDownload = false } = {}) =>
    findDestination({ address: new URL(path, current).href, target, isDownload }, current)

  it('another path of the shop starts a navigation, the same path with another query or hash does not [GUARD-09]', () => {
    expect(find('/en/c/soups?page=2')).toBe('/en/c/soups')
    expect(find('/en/c/soups', { target: '_self' })).toBe('/en/c/soups')
    expect(find('/en/news')).toBeNull()
    expect(find('?page=3#results')).toBeNull()
  })

  it('another site, another tab, a file and an address that is none start no navigation [GUARD-09]', () => {
    expect(find('https://other.example/en/c/soups')).toBeNull()
    expect(find('mailto:shop@shop.example')).toBeNull()
    expect(find('/en/c/soups', { target: '_blank' })).toBeNull()
    expect(find('/en/order.ics', { isDownload: true })).toBeNull()
    expect(findDestination({ address: '', target: '', isDownload: false }, current)).toBeNull()
  })
})
