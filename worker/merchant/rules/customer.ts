import { z } from 'zod'
import { addressInput, type AddressInput } from './checkout-input.ts'

export const customerTypes = ['PERSON', 'ORGANIZATION'] as const
export type CustomerType = (typeof customerTypes)[number]

export const genders = ['UNSET', 'UNSPECIFIED', 'WOMAN', 'MAN'] as const
export type Gender = (typeof genders)[number]

/** An address to write to: small letters, so that one person has one account. */
export const username = z.string().trim().toLowerCase().pipe(z.email().max(254))

export const customer = z.object({
  customerId: z.number(),
  email: z.string(),
  customerType: z.enum(customerTypes),
  gender: z.enum(genders),
  newsletter: z.number().transform((flag) => flag === 1),
  personalId: z.string(),
  address: z
    .string()
    .transform((text): unknown => JSON.parse(text))
    .pipe(addressInput)
    .nullable(),
  metaData: z.string().nullable(),
})

export type Customer = z.infer<typeof customer>

/** What a customer tells of himself. What is null or absent stays as it is, field by field of the address too. */
export type CustomerChange = {
  address?: AddressInput | null
  gender?: Gender | null
  newsletter?: boolean | null
  personalId?: string | null
  customerType?: CustomerType | null
  metaData?: string | null
}

const MAX_FIELD_LENGTH = 100
const MAX_META_DATA_LENGTH = 4_000

export function isStorable({ address, personalId, metaData }: CustomerChange): boolean {
  const texts = [...Object.values(address ?? {}), personalId]
  return (
    texts.every((text) => (text?.length ?? 0) <= MAX_FIELD_LENGTH) &&
    (metaData?.length ?? 0) <= MAX_META_DATA_LENGTH
  )
}
