export type PostalAddress = Record<
  | 'company'
  | 'firstName'
  | 'lastName'
  | 'careOf'
  | 'addressLine1'
  | 'addressLine2'
  | 'addressLine3'
  | 'entryCode'
  | 'zip'
  | 'city'
  | 'state'
  | 'country',
  string
>

/** Lists the lines of an address for pages and mails. Lines without text are left out. */
export function listAddressLines(address: PostalAddress, text: { entryCode: string }): string[] {
  const { careOf, entryCode, zip, city, state } = address
  return [
    address.company,
    `${address.firstName} ${address.lastName}`,
    careOf && `c/o ${careOf.replace(/^c\/o\b\s*/i, '')}`,
    address.addressLine1,
    address.addressLine2,
    address.addressLine3,
    entryCode && `${text.entryCode}: ${entryCode}`,
    state ? `${city}, ${state} ${zip}` : `${zip} ${city}`,
    address.country,
  ]
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
