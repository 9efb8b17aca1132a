import { getCustomerType, type CustomerType } from '#shared/customer/customer-type.ts'
import { parsePersistedStates, serializePersistedStates } from '#shared/state/persisted-states.ts'
import { readCookie, writeCookie } from '../http/cookies.ts'
import type { ChannelVariables } from '../channel/settings.ts'
import type { RequestScope } from '../http/request-scope.ts'
import { readVisitor, toBuyer } from '../routing/visitor.ts'

type BuyerScope = RequestScope<Pick<ChannelVariables, 'channel'>>

/** If a field is undefined, its stored value does not change. */
type BuyerChoice = {
  customerType: CustomerType | undefined
  vatIncluded: boolean | undefined
}

/**
 * Stores the shopper's choice in a cookie. If the customer type changes, the VAT mode becomes the
 * default of the new type, unless the shopper also chooses a VAT mode.
 */
export function setBuyer(c: BuyerScope, { customerType, vatIncluded }: BuyerChoice): void {
  const visitor = readVisitor((cookie) => readCookie(c, cookie))
  const buyer = toBuyer(c.var.channel, visitor)
  const isChanged = customerType !== undefined && customerType.type !== buyer.customerType
  if (!isChanged && vatIncluded === undefined) return
  const states = parsePersistedStates(readCookie(c, 'states'))
  if (isChanged) {
    states.customerType = customerType.type
    states.vatIncluded = customerType.vatIncluded
  }
  if (vatIncluded !== undefined) states.vatIncluded = vatIncluded
  writeCookie(c, 'states', serializePersistedStates(states))
}

/** The type results from logging in or logging out. The shopper did not choose it. */
export function setBuyerType(c: BuyerScope, type: string): void {
  const customerType = getCustomerType(c.var.channel.customerTypes, type)
  setBuyer(c, { customerType, vatIncluded: undefined })
}
