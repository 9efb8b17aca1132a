import { formatDay } from '#shared/delivery/delivery-promise.ts'
import type { DeliverySlot } from '#shared/delivery/delivery-slot.ts'
import { formatHours, formatSlot, getDay } from '#shared/delivery/format-slot.ts'
import { Button, ButtonLink } from '#shared/ui/button.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { usePath, useShop, useTranslate } from '#shared/ui/shop-context.tsx'
import { RadioCard } from '#shared/ui/form/radio-card.tsx'
import type { OrderActions } from '../../merchant-api/order-actions.ts'
import { useOrderPath } from '../../ui/order/order-actions.tsx'

type StepProps = { orderId: string; orderNumber: string; actions: OrderActions }

/** Asks whether to cancel the order. Only the form cancels it. */
export function CancelPage({ orderId, orderNumber, actions: { delivery } }: StepProps) {
  const { t, locale } = useShop()
  const path = usePath()
  const toPath = useOrderPath(orderId)
  return (
    <form className="order-step" method="post" action={path('order')} noValidate>
      <h1>{t('orderCancel.title', { orderNumber })}</h1>
      {delivery && (
        <p>{t('orderCancel.delivery', { delivery: formatSlot(delivery, locale.iso) })}</p>
      )}
      <p>{t('orderCancel.text')}</p>
      <input type="hidden" name="oid" value={orderId} />
      <div className="order-step-actions">
        <Button name="intent" value="cancel">
          {t('orderCancel.confirm')}
        </Button>
        <ButtonLink href={toPath()} variant="secondary">
          {t('orderCancel.keep')}
        </ButtonLink>
      </div>
    </form>
  )
}

type DeliveryPageProps = StepProps & {
  /** The start of the delivery that was chosen before a log in. */
  chosen: string | undefined
  hasError: boolean
}

/** Lists the deliveries to which the order can be moved. */
export function DeliveryPage(props: DeliveryPageProps) {
  const { orderId, actions, chosen, hasError } = props
  const { t, locale } = useShop()
  const path = usePath()
  const toPath = useOrderPath(orderId)
  const days = [...Map.groupBy(actions.deliveries, ({ date }) => date).values()]
  return (
    <form className="order-step" method="post" action={path('order')} noValidate>
      <h1>{t('orderDelivery.title')}</h1>
      {hasError && (
        <Notice tone="danger" isAlert>
          {t('orderDelivery.required')}
        </Notice>
      )}
      {actions.delivery && (
        <p>{t('orderDelivery.current', { delivery: formatSlot(actions.delivery, locale.iso) })}</p>
      )}
      <p>{t('orderDelivery.text')}</p>
      {days.map((slots) => (
        <DayChoice key={slots[0]?.date} slots={slots} chosen={chosen} />
      ))}
      <input type="hidden" name="oid" value={orderId} />
      <div className="order-step-actions">
        <Button name="intent" value="move">
          {t('orderDelivery.confirm')}
        </Button>
        <ButtonLink href={toPath()} variant="secondary">
          {t('orderDelivery.keep')}
        </ButtonLink>
      </div>
    </form>
  )
}

type DayChoiceProps = { slots: readonly DeliverySlot[]; chosen: string | undefined }

function DayChoice({ slots, chosen }: DayChoiceProps) {
  const { locale } = useShop()
  const [first] = slots
  if (!first) return null
  return (
    <fieldset className="order-step-day">
      <legend className="order-step-day-name">{formatDay(getDay(first), locale.iso)}</legend>
      {slots.map((slot) => (
        <RadioCard
          key={slot.start}
          id={`delivery-${slot.date}-${slot.from.replace(':', '')}`}
          name="start"
          value={slot.start}
          label={formatHours(slot, locale.iso)}
          kind="narrow"
          isChecked={slot.start === chosen}
        />
      ))}
    </fieldset>
  )
}

/** The page of an order that this visitor may not see, or that does not exist. */
export function OrderDeniedPage({ logInHref }: { logInHref: string }) {
  const t = useTranslate()
  const path = usePath()
  return (
    <div className="order-step">
      <h1>{t('orderDenied.title')}</h1>
      <p>{t('orderDenied.link')}</p>
      <p>{t('orderDenied.account')}</p>
      <div className="order-step-actions">
        <ButtonLink href={logInHref}>{t('orderDenied.logIn')}</ButtonLink>
        <ButtonLink href={path('index')} variant="secondary">
          {t('confirmation.toShop')}
        </ButtonLink>
      </div>
    </div>
  )
}
