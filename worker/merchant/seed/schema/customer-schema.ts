import { z } from 'zod'
import { orderStatuses } from '../../rules/order-status.ts'
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
      /** A personal number, or the organisation number of a company. */
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
  /** Addresses that may not order. */
  blockedEmails: z.array(email),
})
export type Customer = z.infer<typeof customerFile>['customers'][number]

export const companies = z.array(
  z.strictObject({
    companyId: id,
    name,
    identityNumber: z.string().regex(/^\d{6}-\d{4}$/),
    /** A restricted company may not order. */
    isRestricted: z.boolean(),
    address: z.strictObject(addressFields),
    users: z
      .array(z.strictObject({ email, firstName: name, lastName: name, isContact: z.boolean() }))
      .min(1),
  }),
)
export type Company = z.infer<typeof companies>[number]

/** How SQLite shifts a time, such as `-3 days`. */
const shift = z.string().regex(/^-\d+ (days|hours)$/)

/** Orders that exist from the start, up to number 100,000; the shop numbers new orders after that. */
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
    /** Paid from the customer's balance. */
    balance: minorUnits.optional(),
    customerOrderNumber: name.optional(),
    goodsLabel: name.optional(),
    message: name.optional(),
    /** The first size of each meal. */
    rows: z.array(z.strictObject({ productId: id, quantity: id })).min(1),
    parcelNumber: name.optional(),
    refunds: z
      .array(z.strictObject({ position: count, reasonCode: id, isToBalance: z.boolean() }))
      .optional(),
  }),
)
export type DemoOrder = z.infer<typeof orders>[number]
