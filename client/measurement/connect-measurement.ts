import type { MeasurementSink } from '#shared/measurement/events.ts'
import { getConsent, onConsentChange } from '../state/page-consent.ts'
import type { PageEvent } from '../state/page-events.ts'
import { readPageFacts } from '../state/page-facts.ts'
import type { PageServices } from '../ui/island/island-services.ts'
import type { CartFacts } from '../state/client-state.ts'
import { createCartStorage, followCart } from './follow-cart.ts'
import { createMeasurement, type Measurement } from './create-measurement.ts'
import { createEventGate } from './event-gate.ts'
import { getCartScope } from './price-scope.ts'
import { readPage } from './read-page.ts'
import { watchActions } from './watch-actions.ts'
import { watchCards } from './watch-cards.ts'

type MeasurementSettings = Pick<PageServices, 'events' | 'state' | 'cartPath' | 'cartQueue'> & {
  /** They get each event once and in order, as soon as the visitor has agreed to its purpose. */
  agreedSinks: readonly MeasurementSink[]
  /** They get each event at once, and keep nothing of the shopper. */
  anonymousSinks: readonly MeasurementSink[]
  firstCart: CartFacts
  /** The cart of the cart page; undefined on other pages. */
  shownCart: CartFacts['content']
}

function startMeasurement({ events }: MeasurementSettings, { start, receive }: Measurement) {
  const early: PageEvent[] = []
  let handle = (event: PageEvent): void => void early.push(event)
  events.subscribe((event) => handle(event))
  handle = receive
  start(early.some(({ type }) => type === 'page:impression'))
  early.filter(({ type }) => type !== 'page:impression').forEach(receive)
}

function connectCart(settings: MeasurementSettings, { changeCart }: Measurement) {
  const { state, firstCart, shownCart, cartPath, cartQueue } = settings
  async function load() {
    const { loadUnseenCart } = await import('../state/cart-requests.ts')
    return loadUnseenCart(cartPath)
  }
  return followCart({
    state,
    storage: createCartStorage({
      getLocal: () => localStorage,
      getSession: () => sessionStorage,
      hasConsent: () => getConsent().length > 0,
    }),
    getScope: () =>
      getCartScope(state.get(), readPageFacts(), 'marketInPath' in document.body.dataset),
    first: firstCart,
    readPageCart: () => shownCart,
    // Without consent nothing is sent, so the cart need not be known.
    load: async () => (getConsent().length > 0 ? (await cartQueue(load)).cart : undefined),
    onChange: changeCart,
  })
}

/** Measures what happens on the page. Nothing leaves the browser by itself. */
export function connectMeasurement(settings: MeasurementSettings): void {
  const { state, agreedSinks, anonymousSinks, cartPath, cartQueue } = settings
  const gate = createEventGate({ getConsent, onConsentChange }, agreedSinks)
  const record: MeasurementSink = (event) => {
    for (const sink of anonymousSinks) sink(event)
    gate.record(event)
  }
  const measurement = createMeasurement({ state, page: readPage(), record, defer: queueMicrotask })
  startMeasurement(settings, measurement)
  const cart = connectCart(settings, measurement)
  onConsentChange(cart.learn)
  watchCards(measurement.seeItem)
  const { selectItem, beginCheckout, hide } = measurement
  const readItems = () => Promise.resolve(cart.getItems())
  watchActions(
    {
      onSelect: selectItem,
      // A change of the cart may be under way, and the checkout opens after it.
      onCheckout: () => void cartQueue(readItems).then(beginCheckout),
      onCartForm: cart.saveFormCart,
      onOrder: cart.addByForm,
      onHide: hide,
    },
    cartPath,
  )
}
