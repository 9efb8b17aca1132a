import { Button, ButtonLink } from '#shared/ui/button.tsx'
import { CheckboxField } from '#shared/ui/form/checkbox-field.tsx'
import type { FormState } from '#shared/ui/form/field-error.tsx'
import { Field } from '#shared/ui/form/field.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { usePath, useShop, useTranslate } from '#shared/ui/shop-context.tsx'
import { confirmForm, createFields, createForm } from '../../ui/account/account-fields.ts'
import { CustomerTypeChoice } from '../../ui/account/customer-type-choice.tsx'
import type { AccountProblem } from './account-messages.ts'
import { AccountPage } from './account-page.tsx'
import { ReturnField, toReturnQuery } from './log-in-page.tsx'

export type CreatePageProps = FormState & {
  problem: AccountProblem | null
  returnPath: string | null
}

export function CreatePage({ values, errors, problem, returnPath }: CreatePageProps) {
  const { t, hasCompanyApplications } = useShop()
  const path = usePath()
  const form = { values, errors }
  return (
    <AccountPage
      title={t('account.create.title')}
      intro={t('account.create.intro')}
      form={{ fields: createForm, errors, problem }}
    >
      <form className="account-page-form" method="post" action={path('account-create')} noValidate>
        <ReturnField returnPath={returnPath} />
        <CustomerTypeChoice customerType={values.customerType} />
        <div className="account-page-company">
          {hasCompanyApplications && (
            <p>
              {t('company.application.instead')}{' '}
              <a href={path('company-application')}>{t('company.application.title')}</a>
            </p>
          )}
          <Field field={createFields.company} {...form} />
          <Field field={createFields.identityNumber} {...form} />
        </div>
        <div className="account-page-pair">
          <Field field={createFields.firstName} {...form} />
          <Field field={createFields.lastName} {...form} />
        </div>
        <Field field={createFields.email} {...form} />
        <Field field={createFields.password} {...form} />
        <Field field={createFields.confirmation} {...form} />
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

/**
 * Page that is shown after an account was requested. It does not reveal whether the address already
 * had an account.
 */
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

type ConfirmPageProps = Omit<FormState, 'values'> & { problem: AccountProblem | null }

/**
 * Page that confirms a new account with its password, which the shopper opens from a mailed link. A
 * cookie contains the key of the link.
 */
export function ConfirmPage({ errors, problem }: ConfirmPageProps) {
  const t = useTranslate()
  const path = usePath()
  return (
    <AccountPage
      title={t('account.confirm.title')}
      intro={t('account.confirm.intro')}
      form={{ fields: confirmForm, errors, problem }}
    >
      <form className="account-page-form" method="post" action={path('account-create')} noValidate>
        {confirmForm.map((field) => (
          <Field key={field.name} field={field} values={{}} errors={errors} />
        ))}
        <Button name="intent" value="confirm" width="full">
          {t('account.confirm.submit')}
        </Button>
      </form>
    </AccountPage>
  )
}
