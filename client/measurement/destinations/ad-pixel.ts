import type { MeasurementEvent } from '#shared/measurement/events.ts'
import type { LoadTool } from './destination.ts'
import { callGlobal, createGlobalFunction, getGlobalList } from './global-queue.ts'

const NAME = 'fbq'

const standardEvents = {
  view_item: 'ViewContent',
  add_to_cart: 'AddToCart',
  add_to_wishlist: 'AddToWishlist',
  begin_checkout: 'InitiateCheckout',
  purchase: 'Purchase',
} as const

type StandardEvent = Extract<MeasurementEvent, { event: keyof typeof standardEvents }>

const isStandard = (event: MeasurementEvent): event is StandardEvent =>
  event.event in standardEvents

function toParameters({ ecommerce: { items, currency, value } }: StandardEvent) {
  return {
    content_type: 'product',
    content_ids: items.map(({ item_id }) => item_id),
    contents: items.map(({ item_id, quantity = 1 }) => ({ id: item_id, quantity })),
    currency,
    value,
  }
}

const pageViews = ['original_location', 'virtual_page_view']

function toCall(event: MeasurementEvent): unknown[] | null {
  if (pageViews.includes(event.event)) return ['track', 'PageView']
  if (!isStandard(event)) return null
  const call = ['track', standardEvents[event.event], toParameters(event)]
  return event.event === 'purchase' ? [...call, { eventID: event.ecommerce.transaction_id }] : call
}

/** Creates the function that collects calls. The script of the pixel sets `callMethod`. */
function createQueue(globals: Record<string, unknown>): void {
  createGlobalFunction(globals, NAME, (self, values) => {
    if (typeof self.callMethod === 'function') self.callMethod(...values)
    else getGlobalList(self, 'queue').push(values)
  })
  const self = globals[NAME]
  globals[`_${NAME}`] ??= self
  Object.assign(Object(self), { push: self, loaded: true, version: '2.0' })
  getGlobalList(Object(self), 'queue')
}

export const adPixel: LoadTool = ({ globals, addScript }, { id, base }) => {
  createQueue(globals)
  const call = (...values: unknown[]) => callGlobal(globals, NAME, ...values)
  // The pixel must not look for buttons and texts in the page.
  call('set', 'autoConfig', false, id)
  call('init', id)
  addScript(`${base}/en_US/fbevents.js`)
  return {
    send(event) {
      const values = toCall(event)
      if (values) call(...values)
    },
    setConsent: (now) => call('consent', now.includes('ads') ? 'grant' : 'revoke'),
  }
}
