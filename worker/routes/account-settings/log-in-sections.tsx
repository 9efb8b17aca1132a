import type { FieldErrors } from '#shared/form/form-field.ts'
import { Button, ButtonLink } from '#shared/ui/button.tsx'
import type { FormState } from '#shared/ui/form/field-error.tsx'
import { Fields } from '#shared/ui/form/field.tsx'
import { useShop, useTranslate } from '#shared/ui/shop-context.tsx'
import { TitledSection } from '../../ui/page/titled-section.tsx'
import { FormOwnerField } from '../../ui/account/form-owner.tsx'
import { CheckedForm } from '../../ui/form/checked-form.tsx'
import { emailForm, passwordForm } from './settings-fields.ts'

type EmailSectionProps = FormState & {
  email: string
  /** False if the identity service cannot change the address. */
  canChange: boolean
  canContact: boolean
}

export function EmailSection({ email, values, errors, ...abilities }: EmailSectionProps) {
  const { t, path } = useShop()
  const { canChange, canContact } = abilities
  return (
    <TitledSection id="settings-email" title={t('account.email.title')}>
      <p className="breakable">{t('account.email.current', { email })}</p>
      {canChange && <p>{t('account.email.intro')}</p>}
      {canChange && (
        <CheckedForm className="settings-page-form stack gap-4" to="account-settings">
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

export function PasswordSection({ errors }: { errors: FieldErrors }) {
  const t = useTranslate()
  return (
    <TitledSection id="settings-password" title={t('account.change.title')}>
      <p>{t('account.change.intro')}</p>
      <CheckedForm className="settings-page-form stack gap-4" to="account-settings">
        <Fields fields={passwordForm} values={{}} errors={errors} />
        <Button variant="secondary" name="intent" value="change-password">
          {t('account.change.submit')}
        </Button>
      </CheckedForm>
    </TitledSection>
  )
}
