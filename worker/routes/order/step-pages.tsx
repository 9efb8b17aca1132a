import { DeliverySlots } from '#shared/checkout/delivery-slots.tsx'
import { formatSlot } from '#shared/delivery/format-slot.ts'
import type { MessageKey } from '#shared/i18n/translator.ts'
import { Button, ButtonLink } from '#shared/ui/button.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { useShop, useTranslate } from '#shared/ui/shop-context.tsx'
import type { OrderActions } from '../../merchant-api/order/order-view.ts'
import { useOrderPath } from '../../ui/order/use-order-path.ts'
import { CheckedForm } from '../../ui/form/checked-form.tsx'

type StepProps = {
  orderId: string
  orderNumber: string
  actions: OrderActions
  message: MessageKey | null
}

export function RefusalNotice({ message }: Pick<StepProps, 'message'>) {
  const t = useTranslate()
  return (
    message && (
      <Notice tone="danger" isAlert>
        {t(message)}
      </Notice>
    )
  )
}

/** Only the form cancels the order. */
export function CancelPage({ orderId, orderNumber, actions, message }: StepProps) {
  const { t, locale } = useShop()
  const toPath = useOrderPath(orderId)
  const { delivery } = actions
  return (
    <CheckedForm className="order-step stack gap-4" to="order">
      <h1>{t('orderCancel.title', { orderNumber })}</h1>
      <RefusalNotice message={message} />
      {delivery && (
        <p>{t('orderCancel.delivery', { delivery: formatSlot(delivery, locale.iso) })}</p>
      )}
      <p>{t('orderCancel.text')}</p>
      <input type="hidden" name="oid" value={orderId} />
      <div className="order-step-actions cluster gap-3">
        <Button name="intent" value="cancel">
          {t('orderCancel.confirm')}
        </Button>
        <ButtonLink href={toPath()} variant="secondary">
          {t('orderCancel.keep')}
        </ButtonLink>
      </div>
    </CheckedForm>
  )
}

type DeliveryPageProps = StepProps & {
  /** The start of the delivery that was chosen before a log in. */
  chosen: string | undefined
  now: Date
}

/** An order has only one shipping option, so the fields of its form may have any id. */
const SHIPPING_ID = 'order'

export function DeliveryPage(props: DeliveryPageProps) {
  const { orderId, actions, message, chosen, now } = props
  const { t, locale } = useShop()
  const toPath = useOrderPath(orderId)
  return (
    <CheckedForm className="order-step stack gap-4" to="order">
      <h1>{t('orderDelivery.title')}</h1>
      <RefusalNotice message={message} />
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
      <input type="hidden" name="oid" value={orderId} />
      <div className="order-step-actions cluster gap-3">
        <Button name="intent" value="move">
          {t('orderDelivery.confirm')}
        </Button>
        <ButtonLink href={toPath()} variant="secondary">
          {t('orderDelivery.keep')}
        </ButtonLink>
      </div>
    </CheckedForm>
  )
}

/** The page for ordering again without an order. A customer who is signed in gets no link to log in. */
export function NoOrderPage({ logInHref }: { logInHref: string | null }) {
  const { t, path } = useShop()
  return (
    <div className="order-step stack gap-4">
      <h1>{t('orderAgain.none')}</h1>
      <p>{t(logInHref === null ? 'orders.empty' : 'orderAgain.none.logIn')}</p>
      <div className="order-step-actions cluster gap-3">
        {logInHref !== null && <ButtonLink href={logInHref}>{t('orderDenied.logIn')}</ButtonLink>}
        <ButtonLink href={path('index')} variant={logInHref === null ? 'primary' : 'secondary'}>
          {t('orders.toShop')}
        </ButtonLink>
      </div>
    </div>
  )
}

type OrderDeniedPageProps = {
  /** Null for a customer who is signed in. */
  logInHref: string | null
  /** True if the mails about an order have a link to it. */
  hasLinks: boolean
}

/** The page of an order that this visitor may not see, or that does not exist. */
export function OrderDeniedPage({ logInHref, hasLinks }: OrderDeniedPageProps) {
  const { t, path } = useShop()
  return (
    <div className="order-step stack gap-4">
      <h1>{t('orderDenied.title')}</h1>
      {hasLinks && <p>{t('orderDenied.link')}</p>}
      {logInHref !== null && <p>{t('orderDenied.account')}</p>}
      <div className="order-step-actions cluster gap-3">
        {logInHref !== null && <ButtonLink href={logInHref}>{t('orderDenied.logIn')}</ButtonLink>}
        <ButtonLink href={path('index')} variant={logInHref === null ? 'primary' : 'secondary'}>
          {t('confirmation.toShop')}
        </ButtonLink>
      </div>
    </div>
  )
}
