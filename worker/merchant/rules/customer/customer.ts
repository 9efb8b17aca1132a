import { z } from 'zod'
import { addressInput, type AddressInput } from './checkout-input.ts'
import { isShortField } from '../input/single-line.ts'

export const customerTypes = ['PERSON', 'ORGANIZATION'] as const
export type CustomerType = (typeof customerTypes)[number]

export const genders = ['UNSET', 'UNSPECIFIED', 'WOMAN', 'MAN'] as const
export type Gender = (typeof genders)[number]

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

/** Null or absent fields stay unchanged, also those of the address. */
export type CustomerChange = {
  address?: AddressInput | null
  gender?: Gender | null
  newsletter?: boolean | null
  personalId?: string | null
  customerType?: CustomerType | null
  metaData?: string | null
}

const MAX_META_DATA_LENGTH = 4_000

export function isStorableChange({ address, personalId, metaData }: CustomerChange): boolean {
  const texts = [...Object.values(address ?? {}), personalId]
  return texts.every(isShortField) && (metaData?.length ?? 0) <= MAX_META_DATA_LENGTH
}
