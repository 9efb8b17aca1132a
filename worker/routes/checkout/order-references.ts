import type { CheckoutValues } from '#shared/checkout/checkout.ts'
import { loadCustomer } from '../../identity/customer.ts'
import { describeError, log } from '../../log/log.ts'
import {
  findStoredReferences,
  storeOrderReferences,
  type OrderReferences,
} from '../../merchant-api/customer/stored-references.ts'
import type { PageContext } from '../../page/page-context.ts'

const isSignedInCompany = (page: PageContext) => page.session !== null && page.isCompany

/** Returns the references of the last order of a signed-in company. Other shoppers have none. */
export async function findReferences(page: PageContext): Promise<Partial<OrderReferences>> {
  const user = isSignedInCompany(page) ? await loadCustomer(page) : null
  return (user && findStoredReferences(user)) ?? {}
}

/**
 * Stores the references of an order of a signed-in company for the next one. The order does not need
 * them, so it does not wait for this.
 */
export function rememberReferences(page: PageContext, values: CheckoutValues): void {
  if (!isSignedInCompany(page)) return
  const { goodsLabel, customerOrderNumber } = values
  const stored = storeOrderReferences(page.shopperMerchant, {
    goodsLabel,
    customerOrderNumber,
  }).catch((error: unknown) =>
    log('warn', 'references-not-stored', { requestId: page.requestId, ...describeError(error) }),
  )
  page.executionCtx.waitUntil(stored)
}
