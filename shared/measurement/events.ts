import * as z from '../json/schema.ts'
import { hashedBuyerSchema } from './hashed-buyer.ts'
import { measuredItemSchema } from './measured-item.ts'

const items = z.array(measuredItemSchema)

const basket = {
  /** The currency code of all amounts, such as `SEK`. */
  currency: z.string(),
  /** True if `value` and the prices of the items include VAT, as the page shows them. */
  prices_include_vat: z.boolean(),
  items,
}

/** The sum of price × quantity of the items, as a decimal number. */
const valued = z.object({ ...basket, value: z.number() })

const listed = z.object({ ...basket, item_list_id: z.string(), item_list_name: z.string() })

const createBasketEvent = <const Name extends string, Basket>(
  event: Name,
  ecommerce: z.Schema<Basket>,
) => z.object({ event: z.literal(event), ecommerce })

const purchase = z.object({
  event: z.literal('purchase'),
  ecommerce: z.object({
    ...basket,
    /** The order number. */
    transaction_id: z.string(),
    /** Meals, delivery and fees after all discounts, with VAT, before a gift card or the balance. */
    value: z.number(),
    value_ex_vat: z.number(),
    /** The value of the meals alone. */
    item_value: z.number(),
    item_value_ex_vat: z.number(),
    /** The VAT in `value`. */
    tax: z.number(),
    /** The delivery, with VAT. */
    shipping: z.number(),
    /** The fee of the payment, with VAT. */
    payment_fee: z.number(),
    /** The promo code. A gift card is never named. */
    coupon: z.exactOptional(z.string()),
    customer_type: z.enum(['PERSON', 'ORGANIZATION']),
  }),
  user_data: z.exactOptional(hashedBuyerSchema),
})

/** The kind of page and of visitor. It contains nothing personal. Once for each load of a page. */
const pageData = z.object({
  event: z.literal('page_data'),
  /** `home`, `list`, `product`, `cart`, `checkout`, `confirmation`, `account` or `other`. */
  page_type: z.string(),
  /** The code of the language, such as `sv`. */
  page_language: z.string(),
  /** The alias of the market, such as `se`. */
  market: z.string(),
  currency: z.string(),
  /** The host of the channel. */
  channel: z.string(),
  customer_type: z.string(),
  is_signed_in: z.boolean(),
  prices_include_vat: z.boolean(),
  /** False after a reload and for the answer of a form: the tab showed the same path before. */
  is_impression: z.boolean(),
})

const page = {
  /** Origin, path and those parameters that name a campaign. */
  page_location: z.string(),
}

const productFact = z.object({
  product_id: z.string(),
  name: z.string(),
  brand: z.exactOptional(z.string()),
  category: z.exactOptional(z.string()),
  /** As a decimal number, as the page shows it. */
  price: z.exactOptional(z.number()),
  currency: z.string(),
  quantity: z.exactOptional(z.int()),
  /** The address of the product page without query. */
  url: z.exactOptional(z.string()),
})

const createProductsEvent = <const Name extends string>(event: Name) =>
  z.object({
    event: z.literal(event),
    products: z.array(productFact),
    value: z.number(),
    currency: z.string(),
  })

/** The events of each name. The schema of a name is the documentation of its fields. */
export const measurementEventSchemas = {
  view_item_list: createBasketEvent('view_item_list', listed),
  select_item: createBasketEvent('select_item', listed),
  view_item: createBasketEvent('view_item', valued),
  add_to_cart: createBasketEvent('add_to_cart', valued),
  remove_from_cart: createBasketEvent('remove_from_cart', valued),
  begin_checkout: createBasketEvent('begin_checkout', valued),
  add_to_wishlist: createBasketEvent('add_to_wishlist', valued),
  purchase,
  /** The hashes of a buyer who agreed to ads after the purchase was measured. */
  purchase_user_data: z.object({
    event: z.literal('purchase_user_data'),
    /** The order number, as in `purchase`. */
    transaction_id: z.string(),
    user_data: hashedBuyerSchema,
  }),
  page_data: pageData,
  original_location: z.object({ event: z.literal('original_location'), ...page }),
  virtual_page_view: z.object({
    event: z.literal('virtual_page_view'),
    ...page,
    page_title: z.string(),
  }),
  'email:viewed_product': z.object({
    event: z.literal('email:viewed_product'),
    product: productFact,
  }),
  'email:added_to_cart': createProductsEvent('email:added_to_cart'),
  'email:started_checkout': createProductsEvent('email:started_checkout'),
  /** The address of the signed-in customer. Only for e-mail marketing, never for the data layer. */
  'email:identify': z.object({ event: z.literal('email:identify'), email: z.string() }),
}

type MeasurementEventName = keyof typeof measurementEventSchemas
export type MeasurementEventOf<Name extends MeasurementEventName> = z.infer<
  (typeof measurementEventSchemas)[Name]
>
export type MeasurementEvent = {
  [Name in MeasurementEventName]: MeasurementEventOf<Name>
}[MeasurementEventName]

export const measurementEventSchema: z.Schema<MeasurementEvent> = z.union(
  Object.values(measurementEventSchemas),
)

/** An event for e-mail marketing. All other events are for the data layer and analytics. */
export type EmailEvent = Extract<MeasurementEvent, { event: `email:${string}` }>

/** Receives each event once. It must itself check the consent to its purpose. */
export type MeasurementSink = (event: MeasurementEvent) => void
