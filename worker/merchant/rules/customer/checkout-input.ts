import { z } from 'zod'
import { normalizeEmail } from '../input/email.ts'
import { isShortField } from '../input/single-line.ts'

/** The limit in major units is higher than any real delivery fee. */
const MAX_EXTERNAL_FEE = 100_000

const MAX_DATA_LENGTH = 4_000
const MAX_CONSENTS = 20

const text = z.string().nullish()

export const addressFields = [
  'firstName',
  'lastName',
  'addressLine1',
  'addressLine2',
  'addressLine3',
  'entryCode',
  'careOf',
  'city',
  'state',
  'country',
  'zip',
  'company',
  'mobile',
  'phone',
] as const

type AddressField = (typeof addressFields)[number]

/** Creates an object with a value for each field of an address. */
export const createAddress = <Value>(getValue: (field: AddressField) => Value) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys are those of the list
  Object.fromEntries(addressFields.map((field) => [field, getValue(field)])) as Record<
    AddressField,
    Value
  >

export const addressInput = z.object(createAddress(() => text))

/** The checkout data that the client has sent. A part that the client never sent is absent. */
export const checkoutInput = z.object({
  paymentId: z.number().nullish(),
  shippingId: z.number().nullish(),
  skipShippingValidation: z.boolean().nullish(),
  message: text,
  acceptedConsents: z.array(z.string().nullable()).nullish(),
  shippingAddress: addressInput.nullish(),
  billingAddress: addressInput.nullish(),
  identityNumber: text,
  email: z.string().transform(normalizeEmail).nullish(),
  externalShippingId: text,
  pickupPoint: text,
  desiredDeliveryDate: z.iso.datetime({ offset: true, local: true }).or(z.iso.date()).nullish(),
  customerOrderNumber: text,
  goodsLabel: text,
  /** The shipping fee in major units. A negative value means that no fee is set. */
  externalShippingFee: z.number().max(MAX_EXTERNAL_FEE).nullish(),
  merchantData: text,
  customerType: z.enum(['PERSON', 'ORGANIZATION']).nullish(),
  checkoutUrls: z
    .object({ termsPageUrl: text, redirectUrl: text, checkoutPageUrl: text })
    .nullish(),
})

export type AddressInput = z.infer<typeof addressInput>
export type CheckoutInput = z.infer<typeof checkoutInput>

/** Checks the lengths. The stricter limits for an order are checked when the order is placed. */
export function isStorableCheckout(input: CheckoutInput): boolean {
  const consents = input.acceptedConsents ?? []
  return (
    [input.identityNumber, ...consents].every(isShortField) &&
    (input.merchantData?.length ?? 0) <= MAX_DATA_LENGTH &&
    consents.length <= MAX_CONSENTS
  )
}

/** An organization pays the actual cost of the delivery by a separate invoice later. */
export function isShippingInvoiced({ customerType }: CheckoutInput): boolean {
  return customerType === 'ORGANIZATION'
}

export function getDeliveryZip(input: CheckoutInput): string | null {
  return input.shippingAddress?.zip || input.billingAddress?.zip || null
}
