import { describe, expect, it, vi } from 'vitest'
import type { Purchase } from '#shared/checkout/purchase.ts'
import type { Consent } from '#shared/consent/consent.ts'
import { createFakeClock } from '../browser/fake-clock.fixture.ts'
import { createFakeConsent } from '../state/sample-consent.fixture.ts'
import type { ConsentListener } from '../state/page-consent.ts'
import { createPageEvents, type PageEvent } from '../state/page-events.ts'
import { recordPurchase, createPurchaseMarks } from './connect-confirmation.ts'

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
    expect([await first.claim(['100001']), await first.claim(['100001'])]).toEqual([['100001'], []])
    clock.advance(500)
    expect(await openTab().claim(['100001', '100002'])).toEqual(['100002'])
  })

  it('one of two tabs that open at once claims the order, although each reads the storage of the other later [CHECKOUT-07]', async () => {
    const { openTab, clock } = createBrowser()
    const claims: number[] = []
    for (const tab of [openTab(), openTab()])
      void tab.claim(['100001']).then((first) => claims.push(first.length))
    await settle()
    expect(claims).toEqual([1])
    clock.advance(500)
    await settle()
    expect(claims).toEqual([1, 0])
  })

  it('a log out in another tab, which clears the storage, causes no second claim on the page [CHECKOUT-07]', async () => {
    const { openTab, clock, clear } = createBrowser({ hasLocks: false })
    const tab = openTab()
    await tab.claim(['100001'])
    clock.advance(500)
    clear()
    expect(await tab.claim(['100001'])).toEqual([])
  })

  it('without storage or with a refused lock an order is claimed at most once for each page [CHECKOUT-07]', async () => {
    const fail = () => {
      throw new Error('blocked')
    }
    const refused = { request: () => Promise.reject(new Error('SecurityError')) } as Locks
    for (const locks of [null, createFakeLocks(), refused]) {
      const settings = { locks, clock: createFakeClock(), getTime: () => 0, getStorage: fail }
      const { claim } = createPurchaseMarks(settings)
      expect([await claim(['100001']), await claim(['100001'])]).toEqual([['100001'], []])
    }
  })

  it('the marks are at most 40 and at most 400 days old, and a damaged text counts as none [CHECKOUT-07]', async () => {
    const { openTab, clock, stored, passDays } = createBrowser({ hasLocks: false })
    const count = () => [...stored.values()].join('').split('"id"').length - 1
    stored.set('ralph-purchases', '{"broken":')
    for (let order = 1; order <= 45; order += 1) {
      await openTab().claim([`${order}`])
      clock.advance(500)
    }
    expect(count()).toBe(40)
    passDays(401)
    await openTab().claim(['46'])
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
    const { openTab, clock, stored } = createBrowser({ hasLocks: false })
    const consent = createFakeConsent()
    const load = vi.fn<() => Promise<Purchase | null>>(() =>
      Promise.resolve({ ...purchase, buyer }),
    )
    let leave = (): void => undefined
    const open = async (text: string) => {
      leave()
      const onConsentChange = (listener: ConsentListener) =>
        (leave = consent.onConsentChange(listener))
      await recordPurchase(text, { ...consent, marks: openTab(), events, load, onConsentChange })
      clock.advance(500)
    }
    const agree = async (...purposes: Consent) => {
      consent.change(purposes)
      await settle()
      clock.advance(500)
    }
    return { open, leave: () => leave(), recorded, agree, load, stored }
  }
  const added = { type: 'purchase:buyer', transactionId: '100001', buyer }
  const text = JSON.stringify(purchase)
  const textWithBuyer = JSON.stringify({ ...purchase, buyer })

  it('a purchase is recorded once over all pages of its order, and other data of the page is left out [CHECKOUT-07]', async () => {
    const { open, recorded, agree } = createPages()
    await agree('analytics')
    const longer = JSON.stringify({ ...purchase, email: 'anna@example.com' })
    for (const page of [longer, longer]) await open(page)
    expect(recorded).toEqual([{ type: 'purchase', purchase }])
  })

  it('without consent nothing is recorded and no mark is stored, and a consent on a later page records the purchase [CHECKOUT-07, TRACK-01]', async () => {
    const { open, recorded, agree, stored } = createPages()
    await open(text)
    expect([recorded.length, stored.size]).toEqual([0, 0])
    await open(text)
    await agree('email')
    expect(recorded).toEqual([{ type: 'purchase', purchase }])
  })

  it('a visitor who agrees to ads on the confirmation adds the hashes of the purchase once, after the purchase [TRACK-05]', async () => {
    const { open, recorded, agree, load } = createPages()
    await agree('analytics')
    await open(text)
    expect(load).not.toHaveBeenCalled()
    load.mockResolvedValueOnce(null)
    await agree('ads')
    await agree()
    await agree('ads')
    await agree('analytics', 'ads')
    expect(recorded).toEqual([{ type: 'purchase', purchase }, added])
    expect(load).toHaveBeenCalledTimes(2)
  })

  it.each([
    ['agrees there', text],
    ['has agreed elsewhere', textWithBuyer],
  ])(
    'a visitor who opens the confirmation again and %s adds the hashes once [TRACK-05]',
    async (_, again) => {
      const { open, leave, recorded, agree } = createPages()
      await agree('analytics')
      await open(text)
      leave()
      if (again === textWithBuyer) await agree('analytics', 'ads')
      await open(again)
      await agree('analytics', 'ads')
      for (const page of [textWithBuyer, text]) await open(page)
      expect(recorded).toEqual([{ type: 'purchase', purchase }, added])
    },
  )

  it('a purchase with hashes needs no further ones [TRACK-05]', async () => {
    const { open, recorded, agree } = createPages()
    await agree('ads')
    for (const page of [textWithBuyer, textWithBuyer, text]) await open(page)
    await agree('ads', 'analytics')
    expect(recorded).toEqual([{ type: 'purchase', purchase: { ...purchase, buyer } }])
  })

  it('data of another version of the shop is not recorded [CHECKOUT-07]', async () => {
    const other = JSON.stringify({ ...purchase, tax: '1200' })
    const { open, recorded, agree } = createPages()
    await agree('ads')
    for (const page of [other, 'null']) await open(page)
    expect(recorded).toEqual([])
  })
})
