import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { MeasurementEvent } from '#shared/measurement/events.ts'
import type { Consent } from '#shared/consent/consent.ts'
import {
  MAX_BATCH_BYTES,
  MAX_EVENT_BATCH_BYTES,
  type MeasurementEntry,
} from '#shared/measurement/measurement-batch.ts'
import type { ConsentListener } from '../../state/page-consent.ts'
import type { CartFacts, ClientState, StateListener } from '../../state/client-state.ts'
import { createBatches } from './batches.ts'
import { countAdditions, countStep, createAgreedSink } from './connect-first-party.ts'

const view: MeasurementEntry = { type: 'view' }
const vital = (value: number): MeasurementEntry => ({ type: 'vital', name: 'LCP', value })

const item = { item_id: '1', item_name: 'Soup', price: 10 }
const createEvent = (count: number): MeasurementEvent => ({
  event: 'view_item',
  ecommerce: {
    currency: 'SEK',
    prices_include_vat: true,
    value: 10,
    items: Array.from({ length: count }, () => item),
  },
})

type SentBatch = {
  number: number
  first: number
  entries: MeasurementEntry[]
  events?: MeasurementEvent[]
}

function createPage({ path = '/sv', refuses = (): boolean => false } = {}) {
  const bodies: string[] = []
  const send = (body: string) => {
    if (refuses()) return false
    bodies.push(body)
    return true
  }
  const batches = createBatches({ page: 'ab'.repeat(16), path, market: 'se', send })
  const list = () => bodies.map((body) => JSON.parse(body) as SentBatch)
  return { ...batches, bodies, list }
}

const toState = (quantity: number, source: CartFacts['source'], isLoad = false) =>
  ({ cart: { quantity, source, isLoad, content: null } }) as ClientState

describe('the batches of a page', () => {
  it('each flush sends what was added since the last one, numbered, and nothing twice [TRACK-07]', () => {
    const page = createPage()
    page.flush()
    page.add(view)
    page.add(vital(1))
    page.flush()
    page.flush()
    page.add(vital(2))
    page.flush()
    expect(page.list()).toMatchObject([
      {
        version: 1,
        page: 'ab'.repeat(16),
        path: '/sv',
        market: 'se',
        number: 0,
        first: 0,
        entries: [view, vital(1)],
      },
      { number: 1, first: 2, entries: [vital(2)] },
    ])
  })

  it('what the browser refuses is sent with the next flush, unchanged and in order [TRACK-07]', () => {
    let isFull = true
    const page = createPage({ refuses: () => isFull })
    page.add(view)
    page.flush()
    page.add(vital(1))
    page.flush()
    isFull = false
    page.flush()
    expect(page.list().map(({ number, first }) => [number, first])).toEqual([
      [0, 0],
      [1, 1],
    ])
  })

  it('every batch fits into 4 kB, and together they contain every entry in order [TRACK-07]', () => {
    const paths = fc.string({ maxLength: 50, unit: 'grapheme' })
    const values = fc.array(fc.nat(600_000), { minLength: 1, maxLength: 300 })
    fc.assert(
      fc.property(paths, values, (path, numbers) => {
        const page = createPage({ path })
        const entries = numbers.map(vital)
        entries.forEach(page.add)
        page.flush()
        const sizes = page.bodies.map((body) => new TextEncoder().encode(body).length)
        expect(Math.max(...sizes)).toBeLessThanOrEqual(MAX_BATCH_BYTES)
        expect(page.list().flatMap((batch) => batch.entries)).toEqual(entries)
      }),
      { numRuns: 30 },
    )
  })

  it('if too many batches wait, later entries are left out, and the numbers show the gap [TRACK-07]', () => {
    let isFull = true
    const page = createPage({ refuses: () => isFull })
    for (let value = 0; value < 10; value += 1) {
      page.add(vital(value))
      page.flush()
    }
    isFull = false
    page.flush()
    page.add(vital(10))
    page.flush()
    expect(
      page
        .list()
        .map(({ number, first }) => [number, first])
        .slice(6),
    ).toEqual([
      [6, 6],
      [7, 7],
      [8, 10],
    ])
  })

  it('an event of a step is counted by its name alone, and other events and purchases are not [TRACK-07]', () => {
    const added: MeasurementEntry[] = []
    const batches = { add: (entry: MeasurementEntry) => void added.push(entry) }
    for (const event of [
      'begin_checkout',
      'purchase',
      'page_data',
      'view_item_list',
      'email:identify',
      'add_to_cart',
    ])
      countStep(batches, { event })
    expect(added).toEqual([{ type: 'step', name: 'begin_checkout' }])
  })

  it('the items of a large order are sent, and only an event of more than 16 kB goes without its items [TRACK-07]', () => {
    const page = createPage()
    page.add(view)
    for (const count of [2, 150, 600]) page.addEvent(createEvent(count))
    page.flush()
    expect(page.list()).toMatchObject([
      { entries: [view], events: [createEvent(2), createEvent(150), createEvent(0)] },
    ])
    const [body = ''] = page.bodies
    expect(body.length).toBeGreaterThan(MAX_BATCH_BYTES)
    expect(body.length).toBeLessThanOrEqual(MAX_EVENT_BATCH_BYTES)
  })

  it('after a withdrawal the collected events are dropped, and the anonymous entries fit into 4 kB [TRACK-07]', () => {
    let isFull = true
    const page = createPage({ refuses: () => isFull })
    page.addEvent(createEvent(1))
    page.flush()
    page.addEvent(createEvent(1))
    const entries = Array.from({ length: 200 }, (_, value) => vital(value))
    entries.forEach(page.add)
    page.dropEvents()
    isFull = false
    page.flush()
    expect(page.bodies.join('')).not.toContain('view_item')
    expect(page.list().flatMap((batch) => batch.entries)).toEqual(entries)
    expect(Math.max(...page.bodies.map(({ length }) => length))).toBeLessThanOrEqual(
      MAX_BATCH_BYTES,
    )
  })

  it('events are collected only with consent to analytics, and dropped when it is withdrawn [TRACK-01]', () => {
    const calls: string[] = []
    let consent: Consent = ['email', 'ads']
    let change: ConsentListener = () => undefined
    const sink = createAgreedSink(
      {
        addEvent: ({ event }) => void calls.push(event),
        dropEvents: () => void calls.push('dropped'),
      },
      {
        getConsent: () => consent,
        onConsentChange(listener) {
          change = listener
          return () => undefined
        },
      },
    )
    sink(createEvent(1))
    expect(calls).toEqual([])
    consent = ['analytics', 'email']
    change(consent, ['email', 'ads'])
    sink(createEvent(1))
    sink({ event: 'email:identify', email: 'anna@example.com' })
    expect(calls).toEqual(['view_item'])
    change(['email'], consent)
    expect(calls).toEqual(['view_item', 'dropped'])
  })

  it('a larger cart after an action on this page is an addition, one of another tab is not [TRACK-07]', () => {
    const added: MeasurementEntry[] = []
    let change: StateListener = () => undefined
    const before = toState(1, 'form')
    const store = {
      get: () => before,
      subscribe: (listener: StateListener) => void (change = listener),
    }
    countAdditions({ add: (entry) => void added.push(entry) }, store, before.cart)
    change(toState(2, 'tab'), before)
    change(toState(2, 'island', true), before)
    change(toState(1, 'form'), before)
    change(toState(0, 'form'), before)
    expect(added).toEqual([])
    change(toState(2, 'form'), before)
    expect(added).toEqual([{ type: 'step', name: 'add_to_cart' }])
  })

  it.each([
    ['form', 1],
    ['tab', 0],
  ] as const)(
    'a cart that a %s has made larger before the measurement starts counts as %i additions [TRACK-07]',
    (source, count) => {
      const added: MeasurementEntry[] = []
      const store = { get: () => toState(2, source), subscribe: () => undefined }
      countAdditions({ add: (entry) => void added.push(entry) }, store, toState(1, 'tab').cart)
      expect(added).toHaveLength(count)
    },
  )
})
