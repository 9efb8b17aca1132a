import type { MessageKey } from '#shared/i18n/translator.ts'
import { ButtonLink } from '#shared/ui/button.tsx'
import { MessagePage } from '../../ui/page/message-page.tsx'
import { usePath, useTranslate } from '#shared/ui/shop-context.tsx'

/** The names of the payment provider; the last one is used for any other reason. */
export const failureReasons = [
  'Error',
  'OutOfStock',
  'BlockedCustomer',
  'InsufficientBalance',
  'AlreadyOrdered',
  'general',
] as const
type FailureReason = (typeof failureReasons)[number]

const reasonKeys: Record<FailureReason, MessageKey> = {
  Error: 'payment.failed.error',
  OutOfStock: 'payment.failed.outOfStock',
  BlockedCustomer: 'payment.failed.blockedCustomer',
  InsufficientBalance: 'payment.failed.insufficientBalance',
  AlreadyOrdered: 'payment.failed.alreadyOrdered',
  general: 'payment.failed.general',
}

export function PaymentFailurePage({ reason }: { reason: FailureReason }) {
  const t = useTranslate()
  return (
    <MessagePage title={t('payment.failed.title')} lead={t(reasonKeys[reason])} drawing="broken">
      {reason === 'AlreadyOrdered' ? <AlreadyOrderedActions /> : <RetryActions />}
    </MessagePage>
  )
}

function RetryActions() {
  const t = useTranslate()
  const path = usePath()
  return (
    <>
      <p>{t('payment.failed.cartKept')}</p>
      <div className="message-page-actions">
        <ButtonLink href={path('checkout')}>{t('payment.failed.toCheckout')}</ButtonLink>
        <ButtonLink href={path('cart')} variant="secondary">
          {t('payment.failed.toCart')}
        </ButtonLink>
      </div>
    </>
  )
}

function AlreadyOrderedActions() {
  const t = useTranslate()
  const path = usePath()
  return (
    <div className="message-page-actions">
      <ButtonLink href={path('index')}>{t('payment.failed.toShop')}</ButtonLink>
    </div>
  )
}
