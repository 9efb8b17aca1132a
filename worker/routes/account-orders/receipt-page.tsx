import { Button } from '#shared/ui/button.tsx'
import { useShop } from '#shared/ui/shop-context.tsx'
import type { CustomerOrder } from '../../merchant-api/order/to-customer-order.ts'
import { OrderAddress, OrderFact, OrderReferences } from '../../ui/order/order-facts.tsx'
import { OrderMoneyNotice, OrderRefunds } from '../../ui/order/order-money.tsx'
import { OrderPaymentFact } from '../../ui/order/order-payment.tsx'
import { OrderRows } from '../../ui/order/order-rows.tsx'
import { useOrderDates } from '../../ui/order/use-order-dates.ts'
import { SellerAddress } from '../../ui/site/seller-address.tsx'
import { getReceiptTitle } from './receipt-title.ts'

type ReceiptPageProps = {
  order: CustomerOrder
  /** Path of the order. */
  orderHref: string
}

/** The receipt of an order, made to be printed. */
export function ReceiptPage({ order, orderHref }: ReceiptPageProps) {
  const { t, name, seller } = useShop()
  const { formatDate } = useOrderDates()
  const orderNumber = `${order.orderNumber}`
  return (
    <div className="receipt-page">
      <p className="receipt-page-tools">
        <a className="receipt-page-back" href={orderHref}>
          {t('order.receipt.back')}
        </a>
        <span data-print="" hidden>
          <Button type="button" variant="secondary" size="small">
            {t('order.receipt.print')}
          </Button>
        </span>
      </p>
      <h1 className="receipt-page-title">{t(getReceiptTitle(order))}</h1>
      <div className="receipt-page-parties">
        <OrderFact title={t('orders.number', { orderNumber })}>
          <p>{formatDate(order.placedAt)}</p>
        </OrderFact>
        <OrderFact title={t('order.receipt.seller')}>
          {seller ? <SellerAddress seller={seller} hasVatNumber /> : <p>{name}</p>}
        </OrderFact>
        <OrderFact title={t('order.receipt.buyer')}>
          {order.billingAddress && <OrderAddress address={order.billingAddress} />}
          {order.organizationNumber !== '' && (
            <p className="receipt-page-number">
              {t('order.receipt.organization', { number: order.organizationNumber })}
            </p>
          )}
        </OrderFact>
        <OrderPaymentFact order={order} />
        <OrderReferences {...order} />
      </div>
      <OrderMoneyNotice order={order} />
      <OrderRows cart={order.cart} />
      <OrderRefunds order={order} />
    </div>
  )
}
