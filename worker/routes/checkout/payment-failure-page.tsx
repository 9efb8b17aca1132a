import type { MessageKey } from '#shared/i18n/translator.ts'
import { listKeys } from '../../ui/form/form-notice.tsx'
import { MessagePage } from '../../ui/page/message-page.tsx'
import { useShop } from '#shared/ui/shop-context.tsx'

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
  const { t, path } = useShop()
  const isOrdered = reason === 'AlreadyOrdered'
  const retryActions = [
    { href: path('checkout'), label: t('payment.failed.toCheckout') },
    { href: path('cart'), label: t('payment.failed.toCart') },
  ]
  return (
    <MessagePage
      title={t(getFailureTitle(reason))}
      lead={t(reasonKeys[reason])}
      drawing={isOrdered ? 'empty' : 'broken'}
      actions={
        isOrdered ? [{ href: path('index'), label: t('payment.failed.toShop') }] : retryActions
      }
    >
      {!isOrdered && <p>{t('payment.failed.cartKept')}</p>}
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
      actions={[
        { href, label: t('payment.pending.checkAgain') },
        { href: path('checkout'), label: t('payment.failed.toCheckout') },
      ]}
    >
      <p>{t('payment.pending.canceled')}</p>
    </MessagePage>
  )
}
