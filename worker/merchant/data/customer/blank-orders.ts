import { openStatuses } from '../../rules/order/order-status.ts'
import { blankAddress, blankDetails } from '../../rules/order/order-buyer.ts'
import { prepare, type BindValue } from '../sql/prepare.ts'

export const OPEN_STATUSES_SQL = openStatuses.map((status) => `'${status}'`).join(', ')

/**
 * The country of an address is not cleared, because accounting needs it for VAT. A null value
 * removes the field, because this object is applied as a JSON patch.
 */
export const removedDetails = {
  ...blankDetails,
  billingAddress: blankAddress,
  shippingAddress: blankAddress,
  customerId: null,
  isCustomerRemoved: null,
}
const REMOVED_JSON = JSON.stringify(removedDetails)

/** Builds a condition or a SELECT statement with bound values. */
export type BuildSql = (bind: BindValue) => string

export const blankPayments = (db: D1Database, buildCondition: BuildSql): D1PreparedStatement =>
  prepare(
    db,
    [],
    (bind) => `UPDATE payments SET
       snapshot = json_set(json_patch(snapshot, ${bind(REMOVED_JSON)}), '$.rows',
       (SELECT json_group_array(json_set(value, '$.message', '')) FROM json_each(snapshot, '$.rows')))
     WHERE ${buildCondition(bind)}`,
  )

/**
 * Builds the statements that clear the personal data of orders. They keep what accounting needs:
 * number, date, market, country, rows, amounts and payment. Orders are never deleted, because the next order would get the
 * number of a deleted one. `buildOrders` selects ids of orders that were delivered, the same ones until the
 * last statement.
 */
export function blankOrders(db: D1Database, buildOrders: BuildSql): D1PreparedStatement[] {
  const prepareAll = (buildSql: (bind: BindValue, orders: string) => string) =>
    prepare(db, [], (bind) => buildSql(bind, `order_id IN (${buildOrders(bind)})`))
  const cartsOf = (orders: string) => `cart_id IN (SELECT cart_id FROM orders WHERE ${orders})`
  return [
    prepareAll((_bind, orders) => `UPDATE cart_items SET message = NULL WHERE ${cartsOf(orders)}`),
    prepareAll((_bind, orders) => `DELETE FROM checkouts WHERE ${cartsOf(orders)}`),
    blankPayments(db, (bind) => cartsOf(`order_id IN (${buildOrders(bind)})`)),
    prepareAll(
      (_bind, orders) =>
        `UPDATE order_rows SET extra = json_set(extra, '$.message', '') WHERE ${orders}`,
    ),
    prepareAll((_bind, orders) => `DELETE FROM outbox WHERE ${orders}`),
    prepareAll(
      (_bind, orders) =>
        `UPDATE withdrawals SET name = '', email = '', details = '' WHERE ${orders}`,
    ),
    prepareAll(
      (bind, orders) =>
        `UPDATE orders SET email = '', customer_id = NULL, details = json_patch(details, ${bind(REMOVED_JSON)})
         WHERE ${orders}`,
    ),
  ]
}
