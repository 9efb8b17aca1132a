import { writeCookie } from '../../http/cookies.ts'
import { setBuyer } from '../../identity/buyer.ts'
import type { PageContext } from '../../page/page-context.ts'

const ORGANIZATION = 'ORGANIZATION'

/** Returns whether the shopper may choose to buy as a person or as a company. */
export function canChooseCustomerType({ session, channel }: PageContext): boolean {
  return !session && channel.customerTypes.some(({ type }) => type === ORGANIZATION)
}

/**
 * Applies the customer type that a guest chose in the form. In the returned context, prices have the
 * VAT mode of that type. A type that the channel adds counts as a person, so it stays unless the
 * guest chooses a company.
 */
export function setCustomerType(page: PageContext, type: string | undefined): PageContext {
  const { channel, resolution, isCompany } = page
  const customerType = channel.customerTypes.find((entry) => entry.type === type)
  const isChanged = customerType && (customerType.type === ORGANIZATION) !== isCompany
  if (!isChanged || !canChooseCustomerType(page)) return page
  writeCookie(page, 'userType', customerType.type)
  setBuyer(page, { customerType, vatIncluded: undefined })
  const { vatIncluded } = customerType
  return page.withResolution({
    ...resolution,
    buyer: { customerType: customerType.type, vatIncluded },
  })
}
