import type { FieldErrors } from '#shared/form/form-field.ts'
import { Button } from '#shared/ui/button.tsx'
import { Field } from '#shared/ui/form/field.tsx'
import { usePath, useTranslate } from '#shared/ui/shop-context.tsx'
import { changePasswordForm } from '../../ui/account/account-fields.ts'

/** The form with which a signed-in customer changes the password. */
export function PasswordChange({ errors }: { errors: FieldErrors }) {
  const t = useTranslate()
  const path = usePath()
  return (
    <section className="account-page-other" aria-labelledby="account-password">
      <h2 className="account-page-subtitle" id="account-password">
        {t('account.change.title')}
      </h2>
      <p>{t('account.change.intro')}</p>
      <form className="account-page-form" method="post" action={path('account')} noValidate>
        {changePasswordForm.map((field) => (
          <Field key={field.name} field={field} values={{}} errors={errors} />
        ))}
        <Button name="intent" value="change-password">
          {t('account.change.submit')}
        </Button>
      </form>
    </section>
  )
}
