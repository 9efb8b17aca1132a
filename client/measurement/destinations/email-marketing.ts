import type { EmailEvent, MeasurementEvent } from '#shared/measurement/events.ts'
import type { LoadTool } from './destination.ts'
import { callMethod, getGlobalList } from './global-queue.ts'

const NAME = 'klaviyo'

type Product = Extract<EmailEvent, { event: 'email:viewed_product' }>['product']

const toItem = ({ product_id, name, brand, category, price, quantity, url }: Product) => ({
  ProductID: product_id,
  ProductName: name,
  Brand: brand,
  Categories: category === undefined ? [] : [category],
  Price: price,
  Quantity: quantity,
  URL: url,
})

type BasketEvent = Extract<EmailEvent, { products: unknown }>

const toBasket = ({ products, value, currency }: BasketEvent) => ({
  $value: value,
  value_currency: currency,
  ItemNames: products.map(({ name }) => name),
  Items: products.map(toItem),
})

function toCall(event: MeasurementEvent): unknown[] | null {
  switch (event.event) {
    case 'email:viewed_product':
      return ['track', 'Viewed Product', toItem(event.product)]
    case 'email:added_to_cart':
      return ['track', 'Added to Cart', toBasket(event)]
    case 'email:started_checkout':
      return ['track', 'Started Checkout', toBasket(event)]
    case 'email:identify':
      return ['identify', { email: event.email }]
    default:
      return null
  }
}

export const emailMarketing: LoadTool = ({ globals, addScript }, { id, base }) => {
  // The script replaces the list by an object that has the method `push` too.
  getGlobalList(globals, NAME)
  addScript(`${base}/onsite/js/${id}/klaviyo.js`)
  return {
    send(event) {
      const call = toCall(event)
      if (call) callMethod(globals, [NAME, 'push'], call)
    },
  }
}
