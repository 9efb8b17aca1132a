import type { MessageKey } from '#shared/i18n/translator.ts'
import { ButtonLink } from '#shared/ui/button.tsx'
import { MessagePage } from '#shared/ui/message-page.tsx'
import { usePath, useTranslate } from '#shared/ui/shop-context.tsx'

export type PaymentFailureReason =
  | 'Error'
  | 'OutOfStock'
  | 'BlockedCustomer'
  | 'InsufficientBalance'
  | 'general'

const reasonKeys: Record<PaymentFailureReason, MessageKey> = {
  Error: 'payment.failed.error',
  OutOfStock: 'payment.failed.outOfStock',
  BlockedCustomer: 'payment.failed.blockedCustomer',
  InsufficientBalance: 'payment.failed.insufficientBalance',
  general: 'payment.failed.general',
}

export function PaymentFailurePage({ reason }: { reason: PaymentFailureReason }) {
  const t = useTranslate()
  const path = usePath()
  return (
    <MessagePage title={t('payment.failed.title')} lead={t(reasonKeys[reason])} drawing="broken">
      <p>{t('payment.failed.cartKept')}</p>
      <div className="message-page-actions">
        <ButtonLink href={path('checkout')}>{t('payment.failed.toCheckout')}</ButtonLink>
        <ButtonLink href={path('cart')} variant="secondary">
          {t('payment.failed.toCart')}
        </ButtonLink>
      </div>
    </MessagePage>
  )
}
