import { z } from 'zod'
import { loadOptionalPart } from '../../merchant-api/client/load-optional-part.ts'
import { loadOrderActions, type OrderActions } from '../../merchant-api/order/order-state.ts'
import { findOwnOrder } from '../../access/order-access.ts'
import type { PageContext } from '../../page/page-context.ts'
import type { OpenedOrder, WithdrawalValues } from './withdrawal-fields.ts'

/** The fields that the form starts with. */
type Buyer = Pick<WithdrawalValues, 'name' | 'email' | 'orderNumber'>

type LoadedOrder = {
  /** It is null if the merchant does not tell what can be done with the order. */
  order: OpenedOrder | null
  buyer: Buyer
}

/**
 * Loads an order that this visitor may see. Returns null for any other id; the form then asks for the
 * order and reveals nothing about it.
 */
export async function loadOpenedOrder(
  page: PageContext,
  oid: string | undefined,
): Promise<LoadedOrder | null> {
  const { success, data: id } = z.guid().safeParse(oid)
  const ownOrder = success ? await findOwnOrder(page, { id, kind: 'invoice' }) : null
  if (!ownOrder || !id) return null
  const { orderNumber, email, billingAddress } = ownOrder.order
  const actions = await loadOptionalPart<OrderActions | null>(page.shopperMerchant, {
    load: (merchant) => loadOrderActions(merchant, id),
    fallback: null,
    failureEvent: 'order-actions-failed',
  })
  const name = `${billingAddress.firstName} ${billingAddress.lastName}`.trim()
  return {
    order: actions && {
      id,
      orderNumber,
      isOpen: actions.isOpen,
      rows: actions.rows,
      timeZone: actions.delivery?.timeZone ?? 'UTC',
    },
    buyer: { name, email, orderNumber },
  }
}
