import type { Context } from 'hono'
import { getCustomerType, type CustomerType } from '#shared/customer/customer-type.ts'
import { parsePersistedStates, printPersistedStates } from '#shared/state/persisted-states.ts'
import { readCookie, writeCookie } from './cookies.ts'
import type { AppEnv } from './env.ts'
import { readVisitor, toBuyer } from './resolver/visitor.ts'

/** What is chosen of the buyer; what is left out stays as it is. */
export type BuyerChoice = {
  customerType: CustomerType | undefined
  vatIncluded: boolean | undefined
}

/** Another kind of customer brings its own VAT mode; a mode that was chosen holds while the kind stays. */
export function keepBuyer(c: Context<AppEnv>, { customerType, vatIncluded }: BuyerChoice): void {
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
  writeCookie(c, 'states', printPersistedStates(states))
}

/** The same for a kind that was not chosen but found, at log in or log out. */
export function keepCustomerType(c: Context<AppEnv>, type: string): void {
  const customerType = getCustomerType(c.var.channel.customerTypes, type)
  keepBuyer(c, { customerType, vatIncluded: undefined })
}
