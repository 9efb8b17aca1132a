import { Button, ButtonLink } from '#shared/ui/button.tsx'
import { usePath, useTranslate } from '#shared/ui/shop-context.tsx'
import { Field } from '#shared/ui/form/field.tsx'
import { newPasswordForm, resetRequestForm } from '../../ui/account/account-fields.ts'
import type { FormSubmission } from '../../ui/form/submission-errors.tsx'
import { AccountPage } from './account-page.tsx'

type ResetProps = { submission: FormSubmission }

export function ForgottenPage({ submission }: ResetProps) {
  const t = useTranslate()
  const path = usePath()
  return (
    <AccountPage
      title={t('account.forgotten.title')}
      intro={t('account.forgotten.intro')}
      form={{ fields: resetRequestForm, submission }}
    >
      <form
        className="account-page-form stack gap-4"
        method="post"
        action={path('account-reset-password')}
        noValidate
      >
        {resetRequestForm.map((field) => (
          <Field key={field.name} field={field} {...submission} />
        ))}
        <Button name="intent" value="ask" width="full">
          {t('account.forgotten.submit')}
        </Button>
        <BackLink />
      </form>
    </AccountPage>
  )
}

/** It does not reveal whether the e-mail address belongs to a customer. */
export function MailSentPage() {
  const t = useTranslate()
  const path = usePath()
  return (
    <AccountPage title={t('account.mailSent.title')} intro={t('account.mailSent.text')}>
      <p>{t('account.mailSent.advice')}</p>
      <div>
        <ButtonLink href={path('account')}>{t('account.logIn.title')}</ButtonLink>
      </div>
    </AccountPage>
  )
}

/** A cookie contains the key of the mailed link. */
export function NewPasswordPage({ submission }: ResetProps) {
  const t = useTranslate()
  const path = usePath()
  return (
    <AccountPage
      title={t('account.reset.title')}
      intro={t('account.reset.intro')}
      form={{ fields: newPasswordForm, submission }}
    >
      <form
        className="account-page-form stack gap-4"
        method="post"
        action={path('account-reset-password')}
        noValidate
      >
        {newPasswordForm.map((field) => (
          <Field key={field.name} field={field} {...submission} />
        ))}
        <Button name="intent" value="set" width="full">
          {t('account.reset.submit')}
        </Button>
        <BackLink />
      </form>
    </AccountPage>
  )
}

function BackLink() {
  const t = useTranslate()
  const path = usePath()
  return (
    <a className="account-page-link" href={path('account')}>
      {t('account.reset.back')}
    </a>
  )
}
