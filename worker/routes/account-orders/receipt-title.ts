import type { MessageKey } from '#shared/i18n/translator.ts'
import type { CustomerOrder } from '../../merchant-api/order/to-customer-order.ts'

/** An order that is not paid, or that was cancelled, has no receipt, but its content can be printed. */
export const getReceiptTitle = ({ payment, status }: CustomerOrder): MessageKey =>
  status !== 'cancelled' && (payment === null || payment.isPaid)
    ? 'order.receipt'
    : 'order.specification'
