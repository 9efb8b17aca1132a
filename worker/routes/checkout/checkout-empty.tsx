import { problemMessageKeys } from './checkout-messages.ts'
import type { CheckoutProblem } from './checkout-problem.ts'
import { ButtonLink } from '#shared/ui/button.tsx'
import { MessagePage } from '../../ui/page/message-page.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { usePath, useTranslate } from '#shared/ui/shop-context.tsx'

export function CheckoutEmpty({ problem }: { problem: CheckoutProblem | null }) {
  const t = useTranslate()
  const path = usePath()
  return (
    <MessagePage title={t('checkout.title')} lead={t('checkout.problem.cartEmpty')} drawing="empty">
      {problem && problem !== 'cart-empty' && (
        <Notice tone="danger">{t(problemMessageKeys[problem])}</Notice>
      )}
      <div className="message-page-actions">
        <ButtonLink href={path('news')}>{t('checkout.toMeals')}</ButtonLink>
      </div>
    </MessagePage>
  )
}
