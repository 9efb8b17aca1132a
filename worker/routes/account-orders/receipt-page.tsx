import type { MessageKey } from '#shared/i18n/translator.ts'
import { Button } from '#shared/ui/button.tsx'
import { useShop } from '#shared/ui/shop-context.tsx'
import type { OrderView } from '../../merchant-api/order/order-view.ts'
import { OrderAddress, OrderFact, OrderReferences } from '../../ui/order/order-facts.tsx'
import { OrderMoneyNotice, OrderRefunds } from '../../ui/order/order-money.tsx'
import { OrderPaymentFact } from '../../ui/order/order-payment.tsx'
import { OrderRows } from '../../ui/order/order-rows.tsx'
import { useOrderDates } from '../../ui/order/use-order-dates.ts'
import { SellerAddress } from '../../ui/site/seller-address.tsx'

/** An order that is not paid, or that was cancelled, has no receipt, but its content can be printed. */
export const getReceiptTitle = ({ payment, status }: OrderView): MessageKey =>
  status !== 'cancelled' && (payment === null || payment?.isPaid)
    ? 'order.receipt'
    : 'order.specification'

export function ReceiptPage({ order, orderHref }: { order: OrderView; orderHref: string }) {
  const { t, name, seller } = useShop()
  const { formatDate } = useOrderDates()
  return (
    <div className="receipt-page narrow-page stack gap-5">
      <p className="screen-only cluster gap-3 spread middle">
        <a className="touch" href={orderHref}>
          {t('order.receipt.back')}
        </a>
        <span data-print="" hidden>
          <Button type="button" variant="secondary" size="small">
            {t('order.receipt.print')}
          </Button>
        </span>
      </p>
      <h1>{t(getReceiptTitle(order))}</h1>
      <div className="receipt-page-parties stack gap-4">
        <OrderFact title={t('orders.number', { orderNumber: order.orderNumber })}>
          <p>{formatDate(order.placedAt)}</p>
        </OrderFact>
        <OrderFact title={t('order.receipt.seller')}>
          {seller ? <SellerAddress seller={seller} hasVatNumber /> : <p>{name}</p>}
        </OrderFact>
        <OrderAddress title={t('order.receipt.buyer')} address={order.billingAddress}>
          {order.organizationNumber && (
            <p className="receipt-page-number">
              {t('order.receipt.organization', { number: order.organizationNumber })}
            </p>
          )}
        </OrderAddress>
        <OrderPaymentFact order={order} />
        <OrderReferences order={order} />
      </div>
      <OrderMoneyNotice order={order} />
      <OrderRows order={order} />
      <OrderRefunds order={order} />
    </div>
  )
}
