import { Button, ButtonLink } from '#shared/ui/button.tsx'
import { usePath, useTranslate } from '#shared/ui/shop-context.tsx'
import { AccountField, type AccountFormState } from './account-field.tsx'
import type { AccountProblem } from './account-messages.ts'
import { AccountPage } from './account-page.tsx'
import { MIN_PASSWORD_LENGTH } from './validate-account.ts'

type ResetProps = AccountFormState & { problem: AccountProblem | null }

/** Asks for the address to which a reset link is sent. */
export function ForgottenPage({ values, errors, problem }: ResetProps) {
  const t = useTranslate()
  const path = usePath()
  return (
    <AccountPage
      title={t('account.forgotten.title')}
      intro={t('account.forgotten.intro')}
      errors={errors}
      problem={problem}
    >
      <form
        className="account-page-form"
        method="post"
        action={path('account-reset-password')}
        noValidate
      >
        <AccountField name="email" values={values} errors={errors} />
        <Button name="intent" value="ask" width="full">
          {t('account.forgotten.submit')}
        </Button>
        <BackLink />
      </form>
    </AccountPage>
  )
}

/** The page is the same for the address of a customer and for any other address. */
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

/** Asks for a new password that replaces the forgotten one. */
export function NewPasswordPage(props: ResetProps & { resetKey: string }) {
  const { values, errors, problem, resetKey } = props
  const t = useTranslate()
  const path = usePath()
  const form = { values, errors }
  return (
    <AccountPage
      title={t('account.reset.title')}
      intro={t('account.reset.intro')}
      errors={errors}
      problem={problem}
    >
      <form
        className="account-page-form"
        method="post"
        action={path('account-reset-password')}
        noValidate
      >
        <input type="hidden" name="resetKey" value={resetKey} />
        <AccountField
          name="newPassword"
          hint={t('account.newPassword.hint', { count: MIN_PASSWORD_LENGTH })}
          {...form}
        />
        <AccountField name="confirmation" {...form} />
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
