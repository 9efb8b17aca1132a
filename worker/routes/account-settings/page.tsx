import type { FieldErrors } from '#shared/form/form-field.ts'
import { ErrorSummary } from '#shared/ui/form/error-summary.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { useTranslate } from '#shared/ui/shop-context.tsx'
import { CustomerPage } from '../../ui/account/customer-page.tsx'
import type { Country } from './countries.ts'
import { DetailsForm } from './details-form.tsx'
import { DataSection, DeletionSection } from './data-sections.tsx'
import { EmailSection, PasswordSection } from './log-in-sections.tsx'
import { detailsForm, emailForm, passwordForm } from './settings-fields.ts'
import {
  noticeKeys,
  problemKeys,
  type SettingsNotice,
  type SettingsProblem,
} from './settings-messages.ts'
import type { DetailsValues } from './to-profile-change.ts'

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
