/**
 * A type of customer and how prices are shown to it. `names` are its configured labels by language.
 */
export type CustomerType = {
  type: string
  vatIncluded: boolean
  names?: Record<string, string> | undefined
}

export const PERSON = 'PERSON'

/**
 * The types that every channel has. The configuration may set their VAT mode and add further types.
 */
export const standardCustomerTypes: CustomerType[] = [
  { type: PERSON, vatIncluded: true },
  { type: 'ORGANIZATION', vatIncluded: false },
]

const fallback: CustomerType = { type: PERSON, vatIncluded: true }

/** Returns the configured entry of a type. An unknown type is treated as a private person. */
export function getCustomerType(types: CustomerType[], type: string | undefined): CustomerType {
  const findType = (name: string | undefined) => types.find((entry) => entry.type === name)
  return findType(type) ?? findType(PERSON) ?? fallback
}
