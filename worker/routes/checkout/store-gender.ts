import type { CheckoutValues } from '#shared/checkout/checkout.ts'
import { genders } from '#shared/checkout/consent-fields.ts'
import { describeError, log } from '../../log/log.ts'
import { updateUser } from '../../merchant-api/customer/user.ts'
import type { PageContext } from '../../page/page-context.ts'

/** Returns whether the checkout asks the shopper for the gender, which belongs to an account. */
export const asksGender = (page: PageContext): boolean =>
  page.session !== null && (page.settings.CHANNELS[page.channel.id]?.asksGender ?? false)

/**
 * Stores the gender that a customer chose with the order. The order does not need it, so it does not
 * wait for it.
 */
export function storeGender(page: PageContext, values: CheckoutValues): void {
  const gender = genders.find((known) => known === values.gender)
  if (gender === undefined || !asksGender(page)) return
  const customerType = page.isCompany ? 'ORGANIZATION' : 'PERSON'
  const stored = updateUser(page.shopperMerchant, { customerType, gender }).catch(
    (error: unknown) =>
      log('warn', 'gender-not-stored', { requestId: page.requestId, ...describeError(error) }),
  )
  page.executionCtx.waitUntil(stored)
}
