import type { MessageKey } from '#shared/i18n/translator.ts'
import { Button, ButtonLink } from '#shared/ui/button.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { usePath, useTranslate } from '#shared/ui/shop-context.tsx'

type EmailPageProps = {
  problem: MessageKey | null
  /** False if the link cannot be used any more, or not by this customer. */
  canConfirm: boolean
}

export function EmailPage({ problem, canConfirm }: EmailPageProps) {
  const t = useTranslate()
  const path = usePath()
  return (
    <div className="account-page narrow-page stack gap-4">
      <h1>{t('account.email.confirm.title')}</h1>
      {problem && (
        <Notice tone="danger" isAlert>
          {t(problem)}
        </Notice>
      )}
      {canConfirm ? (
        <>
          <p>{t('account.email.confirm.intro')}</p>
          <form method="post" action={path('account-email')}>
            <Button width="full">{t('account.email.confirm.submit')}</Button>
          </form>
        </>
      ) : (
        <div>
          <ButtonLink variant="secondary" href={path('account')}>
            {t('account.title')}
          </ButtonLink>
        </div>
      )}
    </div>
  )
}
