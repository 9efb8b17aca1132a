import { isCompanyForm } from '#shared/checkout/buyer-fields.ts'

export type SectionContent = { texts: Readonly<Record<string, string>>; choices: readonly string[] }

const join = (parts: (string | undefined)[], separator: string): string =>
  parts.filter((part) => part !== undefined && part !== '').join(separator)

export function summarizeSection(name: string, { texts, choices }: SectionContent): string {
  if (name === 'contact') {
    const company = isCompanyForm(texts) ? texts.company : undefined
    return join([company, texts.email, texts.mobile], ', ')
  }
  if (name !== 'address') return join([...choices], ', ')
  return joinAddress(texts)
}

function joinAddress(texts: SectionContent['texts']): string {
  const [first, last, street, zip, city] =
    texts.otherAddress === 'true'
      ? [
          texts.shippingFirstName,
          texts.shippingLastName,
          texts.shippingAddressLine1,
          texts.shippingZip,
          texts.shippingCity,
        ]
      : [texts.firstName, texts.lastName, texts.addressLine1, texts.zip, texts.city]
  return join([join([first, last], ' '), street, join([zip, city], ' ')], ', ')
}
