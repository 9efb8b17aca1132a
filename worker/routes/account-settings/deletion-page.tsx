import { formatMoney } from '#shared/money/format-money.ts'
import { toMinorUnits } from '#shared/money/money.ts'
import { Button, ButtonLink } from '#shared/ui/button.tsx'
import { Fields } from '#shared/ui/form/field.tsx'
import { useShop } from '#shared/ui/shop-context.tsx'
import type { PageContext } from '../../page/page-context.ts'
import { CustomerPage } from '../../ui/account/customer-page.tsx'
import { SubmissionErrors, type FormSubmission } from '../../ui/form/submission-errors.tsx'
import type { SettingsState } from './save-details.ts'
import { deletionForm } from './settings-fields.ts'

type DeletionPageProps = SettingsState & { page: PageContext; submission: FormSubmission }

export function DeletionPage({ page, profile, contactOf, submission }: DeletionPageProps) {
  const { t, path, locale } = useShop()
  const lostBalances = profile.balances
    .filter(({ amount }) => amount > 0)
    .map(({ amount, currency }) =>
      formatMoney({ amount: toMinorUnits(amount), currency }, locale.iso),
    )
  return (
    <CustomerPage
      section="account-settings"
      title={t('account.deletion.title')}
      notice={<SubmissionErrors fields={deletionForm} submission={submission} />}
    >
      <form
        className="settings-page-form start stack gap-4"
        method="post"
        action={path('account-settings')}
        noValidate
      >
        <p>{t('account.deletion.consequences')}</p>
        <ul className="settings-page-consequences stack gap-2">
          <li>{t('account.deletion.personal')}</li>
          <li>{t('account.deletion.bookkeeping')}</li>
          <li>{t('account.deletion.orders')}</li>
          {page.settings.CUSTOMER_RECORDS === 'on' && <li>{t('account.deletion.reviews')}</li>}
          {contactOf !== null && <li>{t('account.deletion.contact', { company: contactOf })}</li>}
          {lostBalances.map((balance) => (
            <li key={balance}>{t('account.deletion.balance', { balance })}</li>
          ))}
        </ul>
        <p>
          <strong>{t('account.deletion.final')}</strong>
        </p>
        <Fields fields={deletionForm} {...submission} />
        <div className="cluster gap-3">
          <Button name="intent" value="delete-account">
            {t('account.deletion.submit')}
          </Button>
          <ButtonLink variant="secondary" href={path('account-settings')}>
            {t('account.deletion.cancel')}
          </ButtonLink>
        </div>
      </form>
    </CustomerPage>
  )
}
