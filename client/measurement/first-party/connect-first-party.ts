import { onCLS, onFCP, onINP, onLCP, onTTFB, type MetricType } from 'web-vitals'
import type { MeasurementSink } from '#shared/measurement/events.ts'
import { isEmailEvent } from '#shared/measurement/is-email-event.ts'
import { MEASUREMENT_PATH, funnelSteps } from '#shared/measurement/measurement-batch.ts'
import type { ConsentSource } from '../../state/page-consent.ts'
import { onReturn } from '../../browser/browser-events.ts'
import { createIdempotencyKey } from '../../browser/idempotency-key.ts'
import type { CartFacts, ClientStateStore } from '../../state/client-state.ts'
import { onHide } from '../on-hide.ts'
import { createBatches, type Batches } from './batches.ts'

/** Three digits are enough to compare pages, and keep the measurement short. */
const round = (value: number) => Math.round(value * 1000) / 1000

const createPageId = () => createIdempotencyKey().replaceAll('-', '')

/** Sends a body after the requests of the page, and also if the page is left meanwhile. */
const sendBeacon = (body: string) =>
  navigator.sendBeacon(MEASUREMENT_PATH, new Blob([body], { type: 'application/json' }))

/** Counts the events of the page that are steps to a purchase. The rest of the event is left out. */
export function countStep({ add }: Pick<Batches, 'add'>, { event }: { event: string }): void {
  const name = funnelSteps.find((step) => step === event)
  // The event of an addition needs to know the cart, which is not loaded without consent.
  if (name && name !== 'add_to_cart') add({ type: 'step', name })
}

/**
 * Counts the additions to the cart that this page has sent. `firstCart` is the cart when the page was
 * loaded, because a shopper may add a meal before the measurement starts.
 */
export function countAdditions(
  { add }: Pick<Batches, 'add'>,
  { get, subscribe }: Pick<ClientStateStore, 'get' | 'subscribe'>,
  firstCart: CartFacts,
): void {
  const count = (cart: CartFacts, before: CartFacts) => {
    const isOwn = cart.source !== 'tab' && cart.isLoad !== true
    if (isOwn && cart.quantity > before.quantity) add({ type: 'step', name: 'add_to_cart' })
  }
  count(get().cart, firstCart)
  subscribe((state, before) => count(state.cart, before.cart))
}

export type FirstPartySinks = {
  /** Gets every event, and keeps its name alone. */
  anonymous: MeasurementSink
  /** Gets the events to which the visitor agreed. The server forwards those that analytics may have. */
  agreed: MeasurementSink
}

/** A withdrawal of the consent to analytics drops the events that are not sent yet. */
export function createAgreedSink(
  { addEvent, dropEvents }: Pick<Batches, 'addEvent' | 'dropEvents'>,
  { getConsent, onConsentChange }: ConsentSource,
): MeasurementSink {
  onConsentChange((now, before) => {
    if (before.includes('analytics') && !now.includes('analytics')) dropEvents()
  })
  return (event) => {
    if (getConsent().includes('analytics') && !isEmailEvent(event)) addEvent(event)
  }
}

function observeVitals({ add }: Pick<Batches, 'add'>): void {
  const reported = new Set<string>()
  // A page that is hidden several times would report its growing values again.
  const addVital = ({ id, name, value }: MetricType) => {
    if (reported.has(id)) return
    reported.add(id)
    add({ type: 'vital', name, value: round(value) })
  }
  for (const observe of [onTTFB, onFCP, onLCP, onCLS, onINP]) observe(addVital)
}

/** The measurement has nothing of the shopper and is sent when the page is hidden. */
export function connectFirstParty(
  state: Pick<ClientStateStore, 'get' | 'subscribe'>,
  consent: ConsentSource,
  firstCart: CartFacts,
): FirstPartySinks {
  const batches = createBatches({
    page: createPageId(),
    path: location.pathname,
    market: document.body.dataset.market ?? '',
    send: sendBeacon,
  })
  batches.add({ type: 'view' })
  countAdditions(batches, state, firstCart)
  observeVitals(batches)
  // The library reports its last values in listeners of the same events, which were added before.
  onHide(batches.flush)
  onReturn(() => batches.add({ type: 'view' }))
  return {
    anonymous: (event) => countStep(batches, event),
    agreed: createAgreedSink(batches, consent),
  }
}
