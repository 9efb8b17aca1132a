/** `names` contains the labels by language, from the configuration. */
export type CustomerType = {
  type: string
  vatIncluded: boolean
  names?: Record<string, string> | undefined
}

export const PERSON = 'PERSON'

/** The configuration of a channel may change their VAT mode and add more types. */
export const standardCustomerTypes: CustomerType[] = [
  { type: PERSON, vatIncluded: true },
  { type: 'ORGANIZATION', vatIncluded: false },
]

const fallback: CustomerType = { type: PERSON, vatIncluded: true }

/** Returns the customer type with this name. An unknown name gives the type of a private person. */
export function getCustomerType(types: CustomerType[], type: string | undefined): CustomerType {
  const findType = (name: string | undefined) => types.find((entry) => entry.type === name)
  return findType(type) ?? findType(PERSON) ?? fallback
}
