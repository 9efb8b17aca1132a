/** A kind of buyer and how prices are shown to it. `names` are its words by language, where the shop has none. */
export type CustomerType = {
  type: string
  vatIncluded: boolean
  names?: Record<string, string> | undefined
}

export const PERSON = 'PERSON'

/** The kinds that every channel has; configuration may set their VAT mode and add further ones. */
export const standardCustomerTypes: CustomerType[] = [
  { type: PERSON, vatIncluded: true },
  { type: 'ORGANIZATION', vatIncluded: false },
]

const fallback: CustomerType = { type: PERSON, vatIncluded: true }

/** The configured entry of a type; one that is unknown is a private person. */
export function getCustomerType(types: CustomerType[], type: string | undefined): CustomerType {
  const find = (wanted: string | undefined) => types.find((entry) => entry.type === wanted)
  return find(type) ?? find(PERSON) ?? fallback
}
