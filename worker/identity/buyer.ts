import { getCustomerType, type CustomerType } from '#shared/customer/customer-type.ts'
import { parsePersistedStates, serializePersistedStates } from '#shared/state/persisted-states.ts'
import { readCookie, writeCookie } from '../http/cookies.ts'
import type { ChannelVariables } from '../channel/settings.ts'
import type { RequestScope } from '../http/request-scope.ts'
import { readVisitor, toBuyer } from '../routing/visitor.ts'

type BuyerScope = RequestScope<Pick<ChannelVariables, 'channel'>>

/** The shopper's choice of customer type and VAT mode. An undefined field stays as it is. */
export type BuyerChoice = {
  customerType: CustomerType | undefined
  vatIncluded: boolean | undefined
}

/**
 * Stores the choice in a cookie. Another customer type brings its own VAT mode; a chosen mode stays
 * while the type does.
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

/** Stores a customer type that is known from log in or log out instead of a choice. */
export function setBuyerType(c: BuyerScope, type: string): void {
  const customerType = getCustomerType(c.var.channel.customerTypes, type)
  setBuyer(c, { customerType, vatIncluded: undefined })
}
