import type { FieldErrors } from '#shared/form/form-field.ts'
import { ErrorSummary } from '#shared/ui/form/error-summary.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { useTranslate, usePath } from '#shared/ui/shop-context.tsx'
import { CustomerPage } from '../../ui/account/customer-page.tsx'
import type { Country } from './countries.ts'
import { DetailsForm } from './details-form.tsx'
import { EmailSection, PasswordSection } from './log-in-sections.tsx'
import { detailsForm, emailForm, passwordForm } from './settings-fields.ts'
import {
  noticeKeys,
  problemKeys,
  type SettingsNotice,
  type SettingsProblem,
} from './settings-messages.ts'
import type { DetailsValues } from './to-profile-change.ts'
import { Button, ButtonLink } from '#shared/ui/button.tsx'
import { AccountSection } from '../../ui/account/account-section.tsx'

/** The form that downloads everything that is known about the customer. */
function DataSection({ hasRecords }: { hasRecords: boolean }) {
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
function DeletionSection() {
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

type SettingsPageProps = {
  email: string
  isCompany: boolean
  countries: Country[]
  values: DetailsValues
  newEmail: string
  canChangeEmail: boolean
  canContact: boolean
  /** Whether the download has more than profile, orders and balance. */
  hasRecords: boolean
  notice: SettingsNotice | null
  errors: FieldErrors
  problem: SettingsProblem | null
}

const fields = [...detailsForm, ...emailForm, ...passwordForm]

/** The settings of a customer: details, e-mail address, password, download and deletion. */
export function SettingsPage(props: SettingsPageProps) {
  const { email, isCompany, countries, values, notice, errors, problem } = props
  const t = useTranslate()
  const message = (
    <>
      {notice && (
        <Notice tone={notice === 'type-kept' || notice === 'draft' ? 'notice' : 'success'} isAlert>
          {t(noticeKeys[notice])}
        </Notice>
      )}
      <ErrorSummary
        title={t('checkout.errors.title')}
        message={problem && t(problemKeys[problem])}
        fields={fields}
        errors={errors}
      />
    </>
  )
  return (
    <CustomerPage
      section="account-settings"
      isCompany={isCompany}
      title={t('account.nav.settings')}
      notice={message}
    >
      <DetailsForm countries={countries} values={values} errors={errors} />
      <EmailSection
        email={email}
        newEmail={props.newEmail}
        errors={errors}
        canChange={props.canChangeEmail}
        canContact={props.canContact}
      />
      <PasswordSection errors={errors} />
      <DataSection hasRecords={props.hasRecords} />
      <DeletionSection />
    </CustomerPage>
  )
}
