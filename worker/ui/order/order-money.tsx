import type { MessageKey } from '#shared/i18n/translator.ts'
import { Notice } from '#shared/ui/notice.tsx'
import { useTranslate, useMerchantLang } from '#shared/ui/shop-context.tsx'
import type { OrderRefund, OrderView } from '../../merchant-api/order/order-view.ts'
import { useOrderDates } from './use-order-dates.ts'
import { TitledSection } from '../page/titled-section.tsx'

/** Says that an order is cancelled or refunded, and where the money goes. */
export function OrderMoneyNotice({ order }: { order: OrderView }) {
  const t = useTranslate()
  if (order.status === 'cancelled') return <CancelledNotice order={order} />
  if (!order.isRefunded) return null
  return <Notice>{t('order.refunded')}</Notice>
}

function CancelledNotice({ order }: { order: OrderView }) {
  const t = useTranslate()
  const { payment, cart, refunds = [] } = order
  const { giftCard = null, balance = null } = cart ?? {}
  const texts = [
    t('order.cancelled'),
    payment?.isPaid === false && t('order.cancelled.unpaid'),
    payment?.isPaid && refunds.length === 0 && t('order.cancelled.paid', { method: payment.name }),
    giftCard !== null && t('order.cancelled.giftCard', { amount: giftCard }),
    balance !== null && t('order.cancelled.balance', { amount: balance }),
  ]
  return <Notice>{texts.filter(Boolean).join(' ')}</Notice>
}

/** Returns the name of the refunded meal; empty if the order does not contain it. */
function findName({ cart }: OrderView, skuId: number): string {
  const meals = cart?.lines.flatMap((line) => [line, ...(line.package?.items ?? [])])
  return meals?.find((meal) => meal.skuId === skuId)?.name ?? ''
}

/** Lists the refunds of an order. Renders nothing if there are none. */
export function OrderRefunds({ order }: { order: OrderView }) {
  const t = useTranslate()
  const { payment } = order
  const refunds = order.refunds?.filter(({ amount }) => amount !== '') ?? []
  if (refunds.length === 0) return null
  const isUnpaid = payment?.isPaid === false
  return (
    <TitledSection
      className="stack gap-3"
      titleClassName="text-4"
      id="order-refunds"
      title={t('order.refunds.title')}
    >
      <ul className="stack gap-3">
        {refunds.map((refund) => (
          <Refund
            key={`${refund.id} ${refund.way}`}
            refund={refund}
            name={findName(order, refund.skuId)}
            isUnpaid={isUnpaid}
          />
        ))}
      </ul>
    </TitledSection>
  )
}

type RefundProps = { refund: OrderRefund; name: string; isUnpaid: boolean }

/** A refund of an order that is not paid yet, such as by invoice, reduces what is left to pay. */
function getRefundKey({ way }: OrderRefund, isUnpaid: boolean): MessageKey {
  if (way === 'balance') return 'order.refunds.toBalance'
  if (way === 'giftCard') return 'order.refunds.toGiftCard'
  return isUnpaid ? 'order.refunds.offPayment' : 'order.refunds.toPayment'
}

function Refund({ refund, name, isUnpaid }: RefundProps) {
  const t = useTranslate()
  const lang = useMerchantLang()
  const { formatDate } = useOrderDates()
  const { amount, reason, refundedAt } = refund
  return (
    <li className="order-refunds-refund">
      <p className="bold numbers">{t(getRefundKey(refund, isUnpaid), { amount })}</p>
      <p className="hint" lang={lang}>
        {[name, reason].filter((text) => text !== '').join(': ')}
      </p>
      <p className="hint">{formatDate(refundedAt)}</p>
    </li>
  )
}
