import { z } from 'zod'
import { orderStatuses } from '../../rules/order/order-status.ts'
import { count, id, minorUnits } from './text.ts'

const email = z.email()
const name = z.string().min(1)

const addressFields = { addressLine1: name, zip: name, city: name, country: name, mobile: name }

export const customerFile = z.strictObject({
  customers: z.array(
    z.strictObject({
      email,
      customerType: z.enum(['PERSON', 'ORGANIZATION']),
      gender: z.enum(['WOMAN', 'MAN', 'UNSPECIFIED']),
      /** The personal number of a customer, or the organization number of a company. */
      personalId: name,
      address: z.strictObject({
        firstName: name,
        lastName: name,
        company: name.optional(),
        ...addressFields,
      }),
      balances: z.strictObject({ SEK: minorUnits, EUR: minorUnits }),
    }),
  ),
  blockedEmails: z.array(email),
})
export type Customer = z.infer<typeof customerFile>['customers'][number]

export const companies = z.array(
  z.strictObject({
    companyId: id,
    name,
    identityNumber: z.string().regex(/^\d{6}-\d{4}$/),
    /** True if the company may not place orders. */
    isRestricted: z.boolean(),
    address: z.strictObject(addressFields),
    users: z
      .array(z.strictObject({ email, firstName: name, lastName: name, isContact: z.boolean() }))
      .min(1),
  }),
)
export type Company = z.infer<typeof companies>[number]

/** A time difference in the format of SQLite, such as `-3 days`. */
const shift = z.string().regex(/^-\d+ (days|hours)$/)

/**
 * Schema of the demo orders, which exist from the start. Their numbers are at most 100,000; new
 * orders get higher numbers.
 */
export const orders = z.array(
  z.strictObject({
    orderId: z.int().max(100_000),
    email,
    market: z.enum(['se', 'fi']),
    language: z.enum(['sv-SE', 'en-US']),
    status: z.enum(orderStatuses),
    placed: shift,
    changed: shift.optional(),
    payment: z.enum(['card', 'invoice']),
    shipping: z.enum(['home', 'pickup']),
    promoCode: name.optional(),
    /** The part of the total that the customer paid from their account balance, in minor units. */
    balance: minorUnits.optional(),
    customerOrderNumber: name.optional(),
    goodsLabel: name.optional(),
    message: name.optional(),
    /** The ordered meals. Each row is for the first size of the meal. */
    rows: z.array(z.strictObject({ productId: id, quantity: id })).min(1),
    parcelNumber: name.optional(),
    refunds: z
      .array(z.strictObject({ position: count, reasonCode: id, isToBalance: z.boolean() }))
      .optional(),
  }),
)
export type DemoOrder = z.infer<typeof orders>[number]
