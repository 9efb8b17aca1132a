import type { MessageKey } from '#shared/i18n/translator.ts'
import { ButtonLink } from '#shared/ui/button.tsx'
import { listKeys } from '../../ui/form/list-keys.ts'
import { MessagePage } from '../../ui/page/message-page.tsx'
import { useShop, useTranslate } from '#shared/ui/shop-context.tsx'

/** By the names of the payment provider; the last one is used for any other reason. */
const reasonKeys = {
  Error: 'payment.failed.error',
  OutOfStock: 'payment.failed.outOfStock',
  BlockedCustomer: 'payment.failed.blockedCustomer',
  InsufficientBalance: 'payment.failed.insufficientBalance',
  AlreadyOrdered: 'payment.failed.alreadyOrdered',
  general: 'payment.failed.general',
} satisfies Record<string, MessageKey>

export const failureReasons = listKeys(reasonKeys)

export type FailureReason = keyof typeof reasonKeys

export const getFailureTitle = (reason: FailureReason): MessageKey =>
  reason === 'AlreadyOrdered' ? 'payment.failed.alreadyOrdered.title' : 'payment.failed.title'

export function PaymentFailurePage({ reason }: { reason: FailureReason }) {
  const t = useTranslate()
  return (
    <MessagePage
      title={t(getFailureTitle(reason))}
      lead={t(reasonKeys[reason])}
      drawing={reason === 'AlreadyOrdered' ? 'empty' : 'broken'}
    >
      {reason === 'AlreadyOrdered' ? <AlreadyOrderedActions /> : <RetryActions />}
    </MessagePage>
  )
}

/** The shopper is back before the provider has told the merchant that it is paid, or was canceled. */
export function PaymentPendingPage({ href }: { href: string }) {
  const { t, path } = useShop()
  return (
    <MessagePage
      title={t('payment.pending.title')}
      lead={t('payment.pending.lead')}
      drawing="empty"
    >
      <p>{t('payment.pending.canceled')}</p>
      <div className="message-page-actions">
        <ButtonLink href={href}>{t('payment.pending.checkAgain')}</ButtonLink>
        <ButtonLink href={path('checkout')} variant="secondary">
          {t('payment.failed.toCheckout')}
        </ButtonLink>
      </div>
    </MessagePage>
  )
}

function RetryActions() {
  const { t, path } = useShop()
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
  const { t, path } = useShop()
  return (
    <div className="message-page-actions">
      <ButtonLink href={path('index')}>{t('payment.failed.toShop')}</ButtonLink>
    </div>
  )
}
