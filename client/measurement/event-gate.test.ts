import { describe, expect, it, vi } from 'vitest'
import type { Consent } from '#shared/consent/consent.ts'
import type { MeasurementEvent } from '#shared/measurement/events.ts'
import { createDataLayer } from './data-layer.ts'
import { createEventGate } from './event-gate.ts'
import { createFakeConsent } from '../state/sample-consent.fixture.ts'
import { createItem } from './sample-measurement.fixture.ts'

const createView = (path: string): MeasurementEvent => ({
  event: 'virtual_page_view',
  page_location: path,
  page_title: '',
})
const identify: MeasurementEvent = { event: 'email:identify', email: 'anna@example.com' }
const purchase: MeasurementEvent = {
  event: 'purchase',
  ecommerce: {
    transaction_id: '100001',
    currency: 'SEK',
    prices_include_vat: true,
    value: 112,
    value_ex_vat: 100,
    item_value: 112,
    item_value_ex_vat: 100,
    tax: 12,
    shipping: 0,
    payment_fee: 0,
    customer_type: 'PERSON',
    items: [createItem(1)],
  },
  user_data: { sha256_email_address: 'ab' },
}

function createGate(first: Consent = []) {
  const consent = createFakeConsent(first)
  const received: MeasurementEvent[] = []
  const gate = createEventGate(consent, [(event) => void received.push(event)])
  return { ...gate, consent, received }
}

describe('the events that wait for consent', () => {
  it('without consent no event is handed out, and consent later hands out each once and in order [TRACK-01, TRACK-03]', () => {
    const { record, consent, received } = createGate()
    const [one, two, three] = [createView('/1'), createView('/2'), createView('/3')]
    record(one)
    record(two)
    expect(received).toEqual([])
    consent.change(['analytics'])
    record(three)
    consent.change(['analytics', 'ads'])
    expect(received).toEqual([one, two, three])
  })

  it('an event for e-mail marketing needs its own consent [TRACK-02]', () => {
    const { record, consent, received } = createGate(['analytics', 'ads'])
    record(identify)
    expect(received).toEqual([])
    consent.change(['analytics', 'email', 'ads'])
    expect(received).toEqual([identify])
  })

  it('nothing that happens after a withdrawal is handed out, also not after consent given again [TRACK-01]', () => {
    const { record, consent, received } = createGate(['analytics'])
    consent.change([])
    record(createView('/1'))
    consent.change(['analytics'])
    expect(received).toEqual([])
    record(createView('/2'))
    expect(received).toEqual([createView('/2')])
  })

  it('an event that waited when the visitor withdrew is not handed out by consent to its purpose later [TRACK-01, TRACK-02]', () => {
    const { record, consent, received } = createGate(['analytics'])
    record(identify)
    consent.change([])
    consent.change(['email'])
    expect(received).toEqual([])
  })

  it('the hashes of the buyer are handed out only with consent to ads [TRACK-04]', () => {
    const choices: Consent[] = [['analytics'], ['email'], ['analytics', 'ads']]
    for (const consent of choices) {
      const { record, received } = createGate(consent)
      record(purchase)
      expect(received.map((event) => 'user_data' in event)).toEqual([consent.includes('ads')])
    }
  })

  it('a tool that fails does not take the event from the next one [TRACK-05]', () => {
    const report = vi.fn()
    vi.stubGlobal('reportError', report)
    const received: MeasurementEvent[] = []
    const fail = () => {
      throw new Error('broken tool')
    }
    const sinks = [fail, (event: MeasurementEvent) => void received.push(event)]
    createEventGate(createFakeConsent(['ads']), sinks).record(createView('/1'))
    expect(received).toEqual([createView('/1')])
    expect(report).toHaveBeenCalledOnce()
    vi.unstubAllGlobals()
  })
})

const toEntry = (entry: unknown) =>
  Object.prototype.toString.call(entry) === '[object Arguments]'
    ? Object.values(Object(entry))
    : entry

describe('the data layer', () => {
  const denied = {
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
    analytics_storage: 'denied',
  }

  it('the data layer begins with the denied signals and the choice, and a basket follows an empty one [TRACK-01, TRACK-03]', () => {
    const target: { dataLayer?: unknown[] } = {}
    const consent = createFakeConsent(['analytics'])
    const sink = createDataLayer(target, consent)
    expect(target.dataLayer).toBeUndefined()
    for (const event of [createView('/1'), purchase, identify]) sink(event)
    consent.change([])
    expect((target.dataLayer ?? []).map(toEntry)).toEqual([
      ['consent', 'default', denied],
      ['consent', 'update', { ...denied, analytics_storage: 'granted' }],
      createView('/1'),
      { ecommerce: null },
      purchase,
      ['consent', 'update', denied],
    ])
  })

  it('a change of the consent creates no data layer on a page without events [TRACK-01]', () => {
    const target: { dataLayer?: unknown[] } = {}
    const consent = createFakeConsent()
    createDataLayer(target, consent)
    consent.change(['ads'])
    consent.change([])
    expect(target.dataLayer).toBeUndefined()
  })

  it('an event without consent to analytics or ads is not written, also after a withdrawal [TRACK-01]', () => {
    const target: { dataLayer?: unknown[] } = {}
    const consent = createFakeConsent(['email'])
    const sink = createDataLayer(target, consent)
    sink(createView('/1'))
    expect(target.dataLayer).toBeUndefined()
    consent.change(['ads'])
    sink(createView('/2'))
    consent.change(['email'])
    const before = JSON.stringify(target.dataLayer)
    sink(createView('/3'))
    expect(before).toContain('/2')
    expect(JSON.stringify(target.dataLayer)).toBe(before)
  })

  it('entries that a tag manager has already written stay first [TRACK-03]', () => {
    const target: { dataLayer?: unknown[] } = { dataLayer: [{ event: 'gtm.js' }] }
    createDataLayer(target, createFakeConsent(['ads']))(createView('/1'))
    expect(target.dataLayer?.[0]).toEqual({ event: 'gtm.js' })
  })
})
