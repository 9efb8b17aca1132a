import type { ReactNode } from 'react'
import { DeliverySlots } from '#shared/checkout/delivery-window-choice.tsx'
import { formatSlot } from '#shared/delivery/format-slot.ts'
import { Button, ButtonLink } from '#shared/ui/button.tsx'
import { useShop, useTranslate } from '#shared/ui/shop-context.tsx'
import type { OrderActions } from '../../merchant-api/order/order-view.ts'
import { useOrderPath } from '../../ui/order/order-actions.tsx'
import { FormNotice, type NoticeMessage } from '../../ui/form/form-notice.tsx'
import { CheckedForm } from '../../ui/form/checked-form.tsx'

type StepProps = {
  orderId: string
  orderNumber: string
  actions: OrderActions
  refusal: NoticeMessage | null
}

type StepFormProps = Pick<StepProps, 'orderId' | 'refusal'> & {
  title: string
  intent: string
  labels: { confirm: string; keep: string }
  children: ReactNode
}

/** A form whose other button leads back to the order. */
function StepForm({ orderId, refusal, title, intent, labels, children }: StepFormProps) {
  const toPath = useOrderPath(orderId)
  return (
    <CheckedForm className="order-step prose stack gap-4" to="order">
      <h1>{title}</h1>
      <FormNotice notice={refusal} />
      {children}
      <input type="hidden" name="oid" value={orderId} />
      <div className="order-step-actions cluster gap-3">
        <Button name="intent" value={intent}>
          {labels.confirm}
        </Button>
        <ButtonLink href={toPath()} variant="secondary">
          {labels.keep}
        </ButtonLink>
      </div>
    </CheckedForm>
  )
}

/** Only the form cancels the order. */
export function CancelPage({ orderNumber, actions, ...step }: StepProps) {
  const { t, locale } = useShop()
  const { delivery } = actions
  return (
    <StepForm
      {...step}
      title={t('orderCancel.title', { orderNumber })}
      intent="cancel"
      labels={{ confirm: t('orderCancel.confirm'), keep: t('orderCancel.keep') }}
    >
      {delivery && (
        <p>{t('orderCancel.delivery', { delivery: formatSlot(delivery, locale.iso) })}</p>
      )}
      <p>{t('orderCancel.text')}</p>
    </StepForm>
  )
}

type DeliveryPageProps = StepProps & {
  /** The start of the delivery that was chosen before a log in. */
  chosen: string | undefined
  now: Date
}

/** An order has only one shipping option, so the fields of its form may have any id. */
const SHIPPING_ID = 'order'

export function DeliveryPage({ actions, chosen, now, ...step }: DeliveryPageProps) {
  const { t, locale } = useShop()
  return (
    <StepForm
      {...step}
      title={t('orderDelivery.title')}
      intent="move"
      labels={{ confirm: t('orderDelivery.confirm'), keep: t('orderDelivery.keep') }}
    >
      {actions.delivery && (
        <p>{t('orderDelivery.current', { delivery: formatSlot(actions.delivery, locale.iso) })}</p>
      )}
      <p>{t('orderDelivery.text')}</p>
      <div className="delivery-window-option">
        <DeliverySlots
          shippingId={SHIPPING_ID}
          slots={actions.deliveries}
          chosen={actions.deliveries.find(({ start }) => start === chosen)}
          now={now}
        />
      </div>
      <input type="hidden" name="shippingId" value={SHIPPING_ID} />
    </StepForm>
  )
}

type MissingOrderProps = {
  title: string
  /** Null for a customer who is signed in. */
  logInHref: string | null
  shopLabel: string
  children: ReactNode
}

function MissingOrder({ title, logInHref, shopLabel, children }: MissingOrderProps) {
  const { t, path } = useShop()
  return (
    <div className="order-step prose stack gap-4">
      <h1>{title}</h1>
      {children}
      <div className="order-step-actions cluster gap-3">
        {logInHref !== null && <ButtonLink href={logInHref}>{t('orderDenied.logIn')}</ButtonLink>}
        <ButtonLink href={path('index')} variant={logInHref === null ? 'primary' : 'secondary'}>
          {shopLabel}
        </ButtonLink>
      </div>
    </div>
  )
}

/** The page for ordering again without an order. A customer who is signed in gets no link to log in. */
export function NoOrderPage({ logInHref }: { logInHref: string | null }) {
  const t = useTranslate()
  return (
    <MissingOrder title={t('orderAgain.none')} logInHref={logInHref} shopLabel={t('orders.toShop')}>
      <p>{t(logInHref === null ? 'orders.empty' : 'orderAgain.none.logIn')}</p>
    </MissingOrder>
  )
}

type OrderDeniedPageProps = {
  logInHref: string | null
  /** True if the mails about an order have a link to it. */
  hasLinks: boolean
}

/** The page of an order that this visitor may not see, or that does not exist. */
export function OrderDeniedPage({ logInHref, hasLinks }: OrderDeniedPageProps) {
  const t = useTranslate()
  return (
    <MissingOrder
      title={t('orderDenied.title')}
      logInHref={logInHref}
      shopLabel={t('confirmation.toShop')}
    >
      {hasLinks && <p>{t('orderDenied.link')}</p>}
      {logInHref !== null && <p>{t('orderDenied.account')}</p>}
    </MissingOrder>
  )
}
