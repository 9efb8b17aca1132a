import { Button, ButtonLink } from '#shared/ui/button.tsx'
import { usePath, useTranslate } from '#shared/ui/shop-context.tsx'

/** The form that downloads everything that is known about the customer. */
export function DataSection() {
  const t = useTranslate()
  const path = usePath()
  return (
    <section className="settings-page-section" aria-labelledby="settings-data">
      <h2 className="settings-page-title" id="settings-data">
        {t('account.data.title')}
      </h2>
      <p>{t('account.data.intro')}</p>
      <form method="post" action={path('account-settings')}>
        <Button variant="secondary" name="intent" value="download-data">
          {t('account.data.submit')}
        </Button>
      </form>
    </section>
  )
}

/** The way to the page that deletes the account. */
export function DeletionSection() {
  const t = useTranslate()
  const path = usePath()
  return (
    <section className="settings-page-section" aria-labelledby="settings-deletion">
      <h2 className="settings-page-title" id="settings-deletion">
        {t('account.deletion.title')}
      </h2>
      <p>{t('account.deletion.intro')}</p>
      <div>
        <ButtonLink variant="secondary" href={`${path('account-settings')}?step=delete`}>
          {t('account.deletion.open')}
        </ButtonLink>
      </div>
    </section>
  )
}
