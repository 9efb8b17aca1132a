import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createStorage } from '#tests/support/create-storage.ts'
import { createQueue } from '../browser/queue.ts'
import type { CartFacts } from '../state/client-state.ts'
import { QUEUE_KEY, SUMMARY_KEY, mustShowChanges } from '../state/offline-state.ts'
import { replayStoredChanges } from './replay-stored-changes.ts'
import { readSummary } from './replay-summary.ts'
import { showSummary } from './show-summary.ts'

const DAY = 86_400_000

const createStoredChange = (queuedAt: number) =>
  JSON.stringify([
    { path: '/en/cart', fields: 'quantity=1', key: 'a', queuedAt, name: 'Soup', line: null },
  ])

const t = (key: string) => key

function createServices() {
  const carts: CartFacts[] = []
  return {
    carts,
    services: {
      cartPath: '/en/cart',
      cartQueue: createQueue(),
      toasts: { show: () => undefined },
      state: {
        get: () => ({ vatIncluded: true }),
        setCart: (cart: CartFacts) => void carts.push(cart),
        refresh: () => undefined,
      },
    },
  }
}

beforeEach(() => {
  const localStorage = createStorage()
  const sessionStorage = createStorage()
  vi.stubGlobal('localStorage', localStorage)
  vi.stubGlobal('sessionStorage', sessionStorage)
  vi.stubGlobal('window', { localStorage, sessionStorage })
  vi.stubGlobal('document', { querySelector: () => ({}), visibilityState: 'visible' })
})

afterEach(() => vi.unstubAllGlobals())

describe('the offline changes that the cart page must show before an order', () => {
  it.each([
    ['only changes of two days ago', createStoredChange(Date.now() - 2 * DAY)],
    ['a damaged text', '{'],
  ])('%s are deleted, so that the checkout opens again [TRACK-06]', async (_name, stored) => {
    localStorage.setItem(QUEUE_KEY, stored)
    expect(mustShowChanges()).toBe(true)
    await replayStoredChanges(createServices().services, t)
    expect(mustShowChanges()).toBe(false)
  })

  it('a damaged summary is deleted, so that the checkout opens again [TRACK-06]', () => {
    localStorage.setItem(SUMMARY_KEY, '"damaged"')
    sessionStorage.setItem(SUMMARY_KEY, '{')
    expect(mustShowChanges()).toBe(true)
    expect(showSummary(t)).toBe(false)
    expect(mustShowChanges()).toBe(false)
    expect(sessionStorage.getItem(SUMMARY_KEY)).toBeNull()
  })

  it('outcomes that two tabs store at the same time are all in the summary [TRACK-06]', async () => {
    const body = { ok: true, quantity: 1, cart: { id: 'cart', quantity: 1, lines: [] } }
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json(body)))
    // Neither tab has seen yet what the other one stores.
    const entries: [string, string][] = []
    for (const name of ['Soup', 'Stew']) {
      const storage = createStorage()
      vi.stubGlobal('localStorage', storage)
      vi.stubGlobal('window', { localStorage: storage })
      const change = {
        path: '/en/cart',
        fields: '',
        key: name,
        queuedAt: Date.now(),
        name,
        line: null,
      }
      localStorage.setItem(QUEUE_KEY, JSON.stringify([change]))
      await replayStoredChanges(createServices().services, t)
      entries.push(...storage.values)
    }
    for (const [key, value] of entries) localStorage.setItem(key, value)
    expect(readSummary('localStorage')?.made.map(({ name }) => name)).toEqual(['Soup', 'Stew'])
  })

  it('a replayed change counts as a change of the tab that replays it [TRACK-03, TRACK-06]', async () => {
    localStorage.setItem(QUEUE_KEY, createStoredChange(Date.now()))
    const cart = { id: 'cart', quantity: 1, lines: [] }
    const body = { ok: true, quantity: 1, cart }
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json(body)))
    const { services, carts } = createServices()
    await replayStoredChanges(services, t)
    expect(carts.map(({ source, quantity }) => [source, quantity])).toEqual([['form', 1]])
  })
})
