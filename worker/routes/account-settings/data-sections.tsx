import { Button, ButtonLink } from '#shared/ui/button.tsx'
import { usePath, useTranslate } from '#shared/ui/shop-context.tsx'
import { AccountSection } from '../../ui/account/account-section.tsx'

/** The form that downloads everything that is known about the customer. */
export function DataSection({ hasRecords }: { hasRecords: boolean }) {
  const t = useTranslate()
  const path = usePath()
  return (
    <AccountSection id="settings-data" title={t('account.data.title')}>
      <p>{t(hasRecords ? 'account.data.intro' : 'account.data.introOrders')}</p>
      <form method="post" action={path('account-settings')}>
        <Button variant="secondary" name="intent" value="download-data">
          {t('account.data.submit')}
        </Button>
      </form>
    </AccountSection>
  )
}

/** The way to the page that deletes the account. */
export function DeletionSection() {
  const t = useTranslate()
  const path = usePath()
  return (
    <AccountSection id="settings-deletion" title={t('account.deletion.title')}>
      <p>{t('account.deletion.intro')}</p>
      <div>
        <ButtonLink variant="secondary" href={`${path('account-settings')}?step=delete`}>
          {t('account.deletion.open')}
        </ButtonLink>
      </div>
    </AccountSection>
  )
}
