import { Button, ButtonLink } from '#shared/ui/button.tsx'
import { ErrorSummary } from '#shared/ui/form/error-summary.tsx'
import { Field } from '#shared/ui/form/field.tsx'
import { usePath, useTranslate } from '#shared/ui/shop-context.tsx'
import { CustomerPage } from '../../ui/account/customer-page.tsx'
import { deletionForm } from './settings-fields.ts'
import { problemKeys, type SettingsErrors } from './settings-messages.ts'

type DeletionPageProps = SettingsErrors & { lostBalances: string[]; isCompany: boolean }

/** The page that says what the deletion of the account means, and asks for the password. */
export function DeletionPage({ lostBalances, isCompany, errors, problem }: DeletionPageProps) {
  const t = useTranslate()
  const settings = usePath()('account-settings')
  const summary = (
    <ErrorSummary
      title={t('checkout.errors.title')}
      message={problem && t(problemKeys[problem])}
      fields={deletionForm}
      errors={errors}
    />
  )
  return (
    <CustomerPage
      section="account-settings"
      isCompany={isCompany}
      title={t('account.deletion.title')}
      notice={summary}
    >
      <form className="settings-page-form" method="post" action={settings} noValidate>
        <p>{t('account.deletion.consequences')}</p>
        <ul className="settings-page-consequences">
          <li>{t('account.deletion.personal')}</li>
          <li>{t('account.deletion.bookkeeping')}</li>
          <li>{t('account.deletion.orders')}</li>
          {lostBalances.map((balance) => (
            <li key={balance}>{t('account.deletion.balance', { balance })}</li>
          ))}
        </ul>
        <p>
          <strong>{t('account.deletion.final')}</strong>
        </p>
        {deletionForm.map((field) => (
          <Field key={field.name} field={field} values={{}} errors={errors} />
        ))}
        <div className="settings-page-buttons">
          <Button name="intent" value="delete-account">
            {t('account.deletion.submit')}
          </Button>
          <ButtonLink variant="secondary" href={settings}>
            {t('account.deletion.cancel')}
          </ButtonLink>
        </div>
      </form>
    </CustomerPage>
  )
}
