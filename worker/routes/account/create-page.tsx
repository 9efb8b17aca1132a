import { Button, ButtonLink } from '#shared/ui/button.tsx'
import { CheckboxField } from '#shared/ui/form/checkbox-field.tsx'
import { Field } from '#shared/ui/form/field.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { usePath, useShop, useTranslate } from '#shared/ui/shop-context.tsx'
import { confirmForm, createFields, createForm } from '../../ui/account/account-fields.ts'
import { CustomerTypeChoice } from '../../ui/account/customer-type-choice.tsx'
import type { FormSubmission } from '../../ui/form/submission-errors.tsx'
import { AccountPage } from './account-page.tsx'
import { ReturnField, toReturnQuery } from './log-in-page.tsx'

type CreatePageProps = { submission: FormSubmission; returnPath: string | null }

export function CreatePage({ submission, returnPath }: CreatePageProps) {
  const { t, hasCompanyApplications } = useShop()
  const path = usePath()
  const { values, errors } = submission
  return (
    <AccountPage
      title={t('account.create.title')}
      intro={t('account.create.intro')}
      form={{ fields: createForm, submission }}
    >
      <form
        className="account-page-form stack gap-4"
        method="post"
        action={path('account-create')}
        noValidate
      >
        <ReturnField returnPath={returnPath} />
        <CustomerTypeChoice customerType={values.customerType} />
        <div className="account-page-company stack gap-4">
          {hasCompanyApplications && (
            <p>
              {t('company.application.instead')}{' '}
              <a href={path('company-application')}>{t('company.application.title')}</a>
            </p>
          )}
          <Field field={createFields.company} {...submission} />
          <Field field={createFields.identityNumber} {...submission} />
        </div>
        <div className="field-pair stack gap-4">
          <Field field={createFields.firstName} {...submission} />
          <Field field={createFields.lastName} {...submission} />
        </div>
        <Field field={createFields.email} {...submission} />
        <Field field={createFields.password} {...submission} />
        <Field field={createFields.confirmation} {...submission} />
        <CheckboxField
          field={createFields.newsletter}
          isChecked={values.newsletter === 'true'}
          errors={errors}
        />
        <Button width="full">{t('account.create.submit')}</Button>
        <a className="account-page-link" href={`${path('account')}${toReturnQuery(returnPath)}`}>
          {t('account.create.logIn')}
        </a>
      </form>
    </AccountPage>
  )
}

/** It does not reveal whether the address already had an account. */
export function RequestedPage({ returnPath }: { returnPath: string | null }) {
  const t = useTranslate()
  const path = usePath()
  return (
    <AccountPage title={t('account.mailSent.title')}>
      <Notice tone="success" isAlert>
        {t('account.requested.mailed')}
      </Notice>
      <p>{t('account.mailSent.advice')}</p>
      <div>
        {returnPath !== null ? (
          <ButtonLink href={returnPath}>{t('account.requested.back')}</ButtonLink>
        ) : (
          <ButtonLink href={`${path('account')}${toReturnQuery(returnPath)}`}>
            {t('account.logIn.title')}
          </ButtonLink>
        )}
      </div>
    </AccountPage>
  )
}

/** A cookie contains the key of the mailed link. */
export function ConfirmPage({ submission }: { submission: FormSubmission }) {
  const t = useTranslate()
  const path = usePath()
  return (
    <AccountPage
      title={t('account.confirm.title')}
      intro={t('account.confirm.intro')}
      form={{ fields: confirmForm, submission }}
    >
      <form
        className="account-page-form stack gap-4"
        method="post"
        action={path('account-create')}
        noValidate
      >
        {confirmForm.map((field) => (
          <Field key={field.name} field={field} {...submission} />
        ))}
        <Button name="intent" value="confirm" width="full">
          {t('account.confirm.submit')}
        </Button>
      </form>
    </AccountPage>
  )
}
