import { Button, ButtonLink } from '#shared/ui/button.tsx'
import { CheckboxField } from '#shared/ui/form/checkbox-field.tsx'
import { Fields } from '#shared/ui/form/field.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { useShop, useTranslate } from '#shared/ui/shop-context.tsx'
import { confirmForm, createFields as fields, createForm } from '../../ui/account/account-fields.ts'
import { CustomerTypeChoice } from '../../ui/account/customer-type-choice.tsx'
import type { FormSubmission } from '../../ui/form/submission-errors.tsx'
import { CheckedForm, FieldPair } from '../../ui/form/checked-form.tsx'
import { AccountFormPage, AccountPage } from './account-page.tsx'
import { ReturnField, toReturnQuery } from './log-in-page.tsx'

type CreatePageProps = { submission: FormSubmission; returnPath: string | null; hasCart: boolean }

export function CreatePage({ submission, returnPath, hasCart }: CreatePageProps) {
  const { t, path, hasCompanyApplications } = useShop()
  const { values, errors } = submission
  return (
    <AccountPage
      title={t('account.create.title')}
      intro={t('account.create.intro')}
      form={{ fields: createForm, submission }}
    >
      {hasCart && <CartKept />}
      <CheckedForm className="account-page-form stack gap-4" to="account-create">
        <ReturnField returnPath={returnPath} />
        <CustomerTypeChoice customerType={values.customerType} />
        <div className="account-page-company stack gap-4">
          {hasCompanyApplications && (
            <p>
              {t('company.application.instead')}{' '}
              <a href={path('company-application')}>{t('company.application.title')}</a>
            </p>
          )}
          <Fields fields={[fields.company, fields.identityNumber]} {...submission} />
        </div>
        <FieldPair fields={[fields.firstName, fields.lastName]} {...submission} />
        <Fields fields={[fields.email, fields.password, fields.confirmation]} {...submission} />
        <CheckboxField
          field={fields.newsletter}
          isChecked={values.newsletter === 'true'}
          errors={errors}
        />
        <Button width="full">{t('account.create.submit')}</Button>
        <a className="account-page-link" href={`${path('account')}${toReturnQuery(returnPath)}`}>
          {t('account.create.logIn')}
        </a>
      </CheckedForm>
    </AccountPage>
  )
}

function CartKept() {
  const t = useTranslate()
  return <p>{t('account.create.cartKept')}</p>
}

type RequestedPageProps = { email: string; returnPath: string | null; hasCart: boolean }

/** It does not reveal whether the address already had an account. */
export function RequestedPage({ email, returnPath, hasCart }: RequestedPageProps) {
  const { t, path } = useShop()
  return (
    <AccountPage title={t('account.mailSent.title')}>
      <Notice tone="success" isAlert>
        {t('account.requested.mailed', { email })}
      </Notice>
      <p>{t('account.mailSent.advice')}</p>
      {hasCart && <CartKept />}
      <div>
        <ButtonLink href={returnPath ?? path('index')}>{t('account.requested.guest')}</ButtonLink>
      </div>
    </AccountPage>
  )
}

type ConfirmHerePageProps = { submission: FormSubmission; email: string; hasCart: boolean }

/** Opening the link changes nothing, because programs that check mails open links too. */
export function ConfirmHerePage({ submission, email, hasCart }: ConfirmHerePageProps) {
  const { t, path } = useShop()
  return (
    <AccountPage
      title={t('account.confirm.title')}
      intro={t('account.confirmHere.intro', { email })}
      form={{ fields: [], submission }}
    >
      {hasCart && <CartKept />}
      <form className="account-page-form stack gap-4" method="post" action={path('account-create')}>
        <Button name="intent" value="confirm-here" width="full">
          {t('account.confirmHere.submit')}
        </Button>
      </form>
    </AccountPage>
  )
}

/** A cookie contains the key of the mailed link. */
export function ConfirmPage({ submission }: { submission: FormSubmission }) {
  const t = useTranslate()
  return (
    <AccountFormPage
      title={t('account.confirm.title')}
      intro={t('account.confirm.intro')}
      form={{ fields: confirmForm, submission }}
      route="account-create"
      intent="confirm"
      submitLabel={t('account.confirm.submit')}
    />
  )
}
