import { describe, expect, it, vi } from 'vitest'
import type { Purchase } from '#shared/checkout/purchase.ts'
import { createFakeClock } from '../browser/fake-clock.fixture.ts'
import { createFakeConsent } from '../state/sample-consent.fixture.ts'
import { createPageEvents, type PageEvent } from '../state/page-events.ts'
import { recordPurchase } from './connect-confirmation.ts'
import { createPurchaseMarks } from './purchase-marks.ts'

type Locks = NonNullable<Parameters<typeof createPurchaseMarks>[0]['locks']>

const settle = () => new Promise<void>((resolve) => setTimeout(resolve))

/** Grants a lock to one tab at a time, as the browser does. */
function createFakeLocks(): Locks {
  let last: Promise<unknown> = Promise.resolve()
  const request = (_name: string, hold: () => Promise<void>) => {
    const next = last.then(hold)
    last = next.catch(() => undefined)
    return next
  }
  return { request } as Locks
}

/** Simulates the storage of a browser, of which each tab has a copy that other tabs change later. */
function createBrowser({ hasLocks = true } = {}) {
  const clock = createFakeClock()
  const locks = hasLocks ? createFakeLocks() : null
  const stored = new Map<string, string>()
  const copies = [stored]
  let time = 1_800_000_000_000
  function openTab() {
    const copy = new Map(stored)
    copies.push(copy)
    const storage = {
      getItem: (key: string) => copy.get(key) ?? stored.get(key) ?? null,
      setItem(key: string, value: string) {
        copy.set(key, value)
        clock.schedule(100, () => void stored.set(key, value))
      },
      removeItem: (key: string) => void copy.delete(key),
    }
    return createPurchaseMarks({ getStorage: () => storage, locks, clock, getTime: () => time })
  }
  const passDays = (days: number) => {
    time += days * 24 * 60 * 60 * 1000
  }
  const clear = () => copies.forEach((copy) => copy.clear())
  return { openTab, clock, stored, passDays, clear }
}

describe('the mark of a measured order', () => {
  it('only the first of all pages that show an order claims it, and each order is claimed once [CHECKOUT-07]', async () => {
    const { openTab, clock } = createBrowser({ hasLocks: false })
    const first = openTab()
    expect([await first.claim('100001'), await first.claim('100001')]).toEqual([true, false])
    clock.advance(500)
    expect([await openTab().claim('100001'), await openTab().claim('100002')]).toEqual([
      false,
      true,
    ])
  })

  it('one of two tabs that open at once claims the order, although each reads the storage of the other later [CHECKOUT-07]', async () => {
    const { openTab, clock } = createBrowser()
    const claims: boolean[] = []
    for (const tab of [openTab(), openTab()])
      void tab.claim('100001').then((isFirst) => claims.push(isFirst))
    await settle()
    expect(claims).toEqual([true])
    clock.advance(500)
    await settle()
    expect(claims).toEqual([true, false])
  })

  it('a log out in another tab, which clears the storage, causes no second claim on the page [CHECKOUT-07]', async () => {
    const { openTab, clock, clear } = createBrowser({ hasLocks: false })
    const tab = openTab()
    await tab.claim('100001')
    clock.advance(500)
    clear()
    expect(await tab.claim('100001')).toBe(false)
  })

  it('without storage or with a refused lock an order is claimed at most once for each page [CHECKOUT-07]', async () => {
    const fail = () => {
      throw new Error('blocked')
    }
    const refused = { request: () => Promise.reject(new Error('SecurityError')) } as Locks
    for (const locks of [null, createFakeLocks(), refused]) {
      const settings = { locks, clock: createFakeClock(), getTime: () => 0, getStorage: fail }
      const { claim } = createPurchaseMarks(settings)
      expect([await claim('100001'), await claim('100001')]).toEqual([true, false])
    }
  })

  it('the marks are at most 20 and at most 400 days old, and a damaged text counts as none [CHECKOUT-07]', async () => {
    const { openTab, clock, stored, passDays } = createBrowser({ hasLocks: false })
    const count = () => [...stored.values()].join('').split('"id"').length - 1
    stored.set('ralph-purchases', '{"broken":')
    for (let order = 1; order <= 25; order += 1) {
      await openTab().claim(`${order}`)
      clock.advance(500)
    }
    expect(count()).toBe(20)
    passDays(401)
    await openTab().claim('26')
    clock.advance(500)
    expect(count()).toBe(1)
  })
})

describe('the event of a purchase', () => {
  const amount = { incVat: 11200, exVat: 10000 }
  const purchase: Purchase = {
    transactionId: '100001',
    currency: 'SEK',
    value: amount,
    tax: 1200,
    shipping: amount,
    paymentFee: amount,
    coupon: null,
    customerType: 'PERSON',
    items: [
      {
        productId: 1,
        skuId: 2,
        name: 'Soup',
        brand: null,
        category: 'soups',
        regular: amount,
        total: amount,
        quantity: 1,
      },
    ],
  }
  const buyer = { sha256_email_address: 'ab' }
  function createPages() {
    vi.stubGlobal('reportError', vi.fn())
    const events = createPageEvents()
    const recorded: PageEvent[] = []
    events.subscribe((event) => void recorded.push(event))
    const { openTab, clock } = createBrowser({ hasLocks: false })
    const consent = createFakeConsent()
    const load = vi.fn<() => Promise<Purchase | null>>(() =>
      Promise.resolve({ ...purchase, buyer }),
    )
    const open = async (text: string) => {
      await recordPurchase(text, { marks: openTab(), events, load, ...consent })
      clock.advance(500)
    }
    return { open, recorded, consent, load }
  }
  const record = async (texts: string[]) => {
    const { open, recorded } = createPages()
    for (const text of texts) await open(text)
    return recorded
  }

  it('a purchase is recorded once over all pages of its order, and other data of the page is left out [CHECKOUT-07]', async () => {
    const text = JSON.stringify({ ...purchase, email: 'anna@example.com' })
    expect(await record([text, text])).toEqual([{ type: 'purchase', purchase }])
  })

  it('a visitor who agrees to ads on the confirmation adds the hashes of the purchase once, after the purchase [TRACK-05]', async () => {
    const { open, recorded, consent, load } = createPages()
    const text = JSON.stringify(purchase)
    await open(text)
    await open(text)
    consent.change(['analytics'])
    expect(load).not.toHaveBeenCalled()
    load.mockResolvedValueOnce(null)
    for (const purposes of [['ads'], [], ['ads'], ['analytics', 'ads']] as const) {
      consent.change(purposes)
      await settle()
    }
    const added = { type: 'purchase:buyer', transactionId: '100001', buyer }
    expect(recorded).toEqual([{ type: 'purchase', purchase }, added])
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('a purchase with hashes needs no further ones [TRACK-05]', async () => {
    const { open, recorded, consent, load } = createPages()
    await open(JSON.stringify({ ...purchase, buyer }))
    consent.change(['ads'])
    await settle()
    expect([recorded.length, load.mock.calls.length]).toEqual([1, 0])
  })

  it('data of another version of the shop is not recorded [CHECKOUT-07]', async () => {
    const other = JSON.stringify({ ...purchase, tax: '1200' })
    expect(await record([other, 'null'])).toEqual([])
  })
})
