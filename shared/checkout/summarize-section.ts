import { formatSlot } from '../delivery/format-slot.ts'
import { isCompanyForm } from './buyer-fields.ts'
import type { Checkout } from './checkout.ts'
import { findFormOption, findFormPoint, findFormSlot } from './delivery-choice.ts'

type SectionTexts = Readonly<Partial<Record<string, string>>>

type SectionContent = {
  texts: SectionTexts
  checkout: Pick<Checkout, 'shippingOptions' | 'paymentOptions'>
  language: string
}

const join = (parts: (string | null | undefined)[], separator: string): string =>
  parts.filter((part) => part).join(separator)

const summaries: Partial<Record<string, (content: SectionContent) => string>> = {
  contact({ texts }) {
    const { company, customerOrderNumber, goodsLabel } = isCompanyForm(texts) ? texts : {}
    return join([company, texts.email, texts.mobile, customerOrderNumber, goodsLabel], ', ')
  },
  address: ({ texts }) => joinAddress(texts),
  delivery({ texts, checkout, language }) {
    const { shippingOptions } = checkout
    const slot = findFormSlot(shippingOptions, texts)
    const point = findFormPoint(checkout, texts)
    const option = findFormOption({ shippingOptions }, texts.shippingId)
    const place = point && `${point.name}, ${point.address}`
    return join([option?.name, place, slot && formatSlot(slot, language)], ', ')
  },
  payment: ({ texts, checkout }) =>
    checkout.paymentOptions.find(({ id }) => `${id}` === texts.paymentId)?.name ?? '',
}

/** Returns what a folded section says about its fields. */
export const summarizeSection = (name: string, content: SectionContent): string =>
  summaries[name]?.(content) ?? ''

function joinAddress(texts: SectionTexts): string {
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
