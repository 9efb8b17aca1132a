import { Button, ButtonLink } from '#shared/ui/button.tsx'
import { useShop, useTranslate } from '#shared/ui/shop-context.tsx'
import type { Profile } from '../../merchant-api/customer/profile.ts'
import type { PageContext } from '../../page/page-context.ts'
import { TitledSection } from '../../ui/page/titled-section.tsx'
import { CustomerPage, FormOwnerField } from '../../ui/account/customer-page.tsx'
import { FormNotice, type NoticeMessage } from '../../ui/form/form-notice.tsx'
import { SubmissionErrors, type FormSubmission } from '../../ui/form/submission-errors.tsx'
import { findCountryCode, listCountries, DetailsForm } from './details-form.tsx'
import { detailsForm, emailForm, passwordForm } from './settings-fields.ts'
import { toDetailsValues } from './to-profile-change.ts'
import type { FieldErrors } from '#shared/form/form-field.ts'
import type { FormState } from '#shared/ui/form/field-error.tsx'
import { Fields } from '#shared/ui/form/field.tsx'
import { CheckedForm } from '../../ui/form/checked-form.tsx'

type EmailSectionProps = FormState & {
  email: string
  /** False if the identity service cannot change the address. */
  canChange: boolean
  canContact: boolean
}

function EmailSection({ email, values, errors, ...abilities }: EmailSectionProps) {
  const { t, path } = useShop()
  const { canChange, canContact } = abilities
  return (
    <TitledSection id="settings-email" title={t('account.email.title')}>
      <p className="breakable">{t('account.email.current', { email })}</p>
      {canChange && <p>{t('account.email.intro')}</p>}
      {canChange && (
        <CheckedForm className="settings-page-form start stack gap-4" to="account-settings">
          <FormOwnerField />
          <Fields fields={emailForm} values={values} errors={errors} />
          <Button variant="secondary" name="intent" value="change-email">
            {t('account.email.submit')}
          </Button>
        </CheckedForm>
      )}
      {!canChange && <p>{t('account.email.service')}</p>}
      {!canChange && canContact && (
        <div>
          <ButtonLink variant="secondary" href={path('contact-message')}>
            {t('account.email.contact')}
          </ButtonLink>
        </div>
      )}
    </TitledSection>
  )
}

function PasswordSection({ errors }: { errors: FieldErrors }) {
  const t = useTranslate()
  return (
    <TitledSection id="settings-password" title={t('account.change.title')}>
      <p>{t('account.change.intro')}</p>
      <CheckedForm className="settings-page-form start stack gap-4" to="account-settings">
        <Fields fields={passwordForm} values={{}} errors={errors} />
        <Button variant="secondary" name="intent" value="change-password">
          {t('account.change.submit')}
        </Button>
      </CheckedForm>
    </TitledSection>
  )
}

function DataSection({ hasRecords }: { hasRecords: boolean }) {
  const { t, path } = useShop()
  return (
    <TitledSection id="settings-data" title={t('account.data.title')}>
      <p>{t(hasRecords ? 'account.data.intro' : 'account.data.introOrders')}</p>
      <form method="post" action={path('account-settings')}>
        <Button variant="secondary" name="intent" value="download-data">
          {t('account.data.submit')}
        </Button>
      </form>
    </TitledSection>
  )
}

function DeletionSection() {
  const { t, path } = useShop()
  return (
    <TitledSection id="settings-deletion" title={t('account.deletion.title')}>
      <p>{t('account.deletion.intro')}</p>
      <div>
        <ButtonLink variant="secondary" href={`${path('account-settings')}?step=delete`}>
          {t('account.deletion.open')}
        </ButtonLink>
      </div>
    </TitledSection>
  )
}

type SettingsPageProps = {
  page: PageContext
  profile: Profile
  submission: FormSubmission
  notice: NoticeMessage | null
}

const fields = [...detailsForm, ...emailForm, ...passwordForm]

export function SettingsPage({ page, profile, submission, notice }: SettingsPageProps) {
  const t = useTranslate()
  const { intent, values, errors } = submission
  const message = (
    <>
      <FormNotice notice={notice} />
      <SubmissionErrors fields={fields} submission={submission} />
    </>
  )
  return (
    <CustomerPage section="account-settings" title={t('account.nav.settings')} notice={message}>
      <DetailsForm
        countries={listCountries(page)}
        values={
          intent === 'save' ? values : toDetailsValues(profile, findCountryCode(page, profile))
        }
        errors={errors}
      />
      <EmailSection
        email={profile.email}
        values={intent === 'change-email' ? values : {}}
        errors={errors}
        canChange={page.settings.IDENTITY_EXTENSIONS === 'on'}
        canContact={page.settings.CONTACT_FORM === 'on'}
      />
      <PasswordSection errors={errors} />
      <DataSection hasRecords={page.settings.CUSTOMER_RECORDS === 'on'} />
      <DeletionSection />
    </CustomerPage>
  )
}
