import { getCountryRules } from '#shared/form/country-rules.ts'
import { hasErrors, type FieldErrors, type FormField } from '#shared/form/form-field.ts'
import { Button } from '#shared/ui/button.tsx'
import { ErrorSummary } from '#shared/ui/form/error-summary.tsx'
import type { FormState } from '#shared/ui/form/field-error.tsx'
import { Field } from '#shared/ui/form/field.tsx'
import { usePath, useShop, useTranslate } from '#shared/ui/shop-context.tsx'
import { FormOwnerField } from '../../ui/account/form-owner.tsx'
import {
  accountApplicationFields as accountFields,
  APPLICATION_TRAP,
  userApplicationFields as userFields,
} from './application-fields.ts'
import { applicationProblemKeys, type ApplicationProblem } from './application-problem.ts'

type ApplicationErrorSummaryProps = {
  fields: readonly FormField[]
  errors: FieldErrors
  problem: ApplicationProblem | null
}

/** The errors of an application that was not accepted, with the link to the next step. */
export function ApplicationErrorSummary({ fields, errors, problem }: ApplicationErrorSummaryProps) {
  const t = useTranslate()
  const path = usePath()
  const email = t('header.help.email')
  return (
    <>
      <ErrorSummary
        title={t(hasErrors(errors) ? 'checkout.errors.title' : 'company.problem.title')}
        message={problem && t(applicationProblemKeys[problem], { email })}
        fields={fields}
        errors={errors}
      />
      {problem === 'company-known' && (
        <a className="company-application-link" href={path('account')}>
          {t('account.logIn.title')}
        </a>
      )}
    </>
  )
}

/** A field that only programs fill in. */
function Trap() {
  const t = useTranslate()
  return (
    <label className="visually-hidden" aria-hidden="true">
      {t('newsletter.trap')}
      <input name={APPLICATION_TRAP} tabIndex={-1} autoComplete="off" />
    </label>
  )
}

/** Shows the example of an organization number only in a country whose numbers the shop knows. */
function IdentityNumberField(form: FormState) {
  const { market } = useShop()
  const { hintKey, ...field } = accountFields.identityNumber
  const hasExample = getCountryRules(market.country.code).organizationNumberExample !== undefined
  return <Field field={hasExample && hintKey ? { ...field, hintKey } : field} {...form} />
}

/** The form with which a company applies for an account. */
export function AccountApplicationForm(form: FormState) {
  const t = useTranslate()
  const path = usePath()
  return (
    <form
      className="company-application-fields"
      method="post"
      action={path('company-application')}
      noValidate
    >
      <fieldset className="company-application-group">
        <legend className="company-application-legend">{t('company.application.company')}</legend>
        <Field field={accountFields.company} {...form} />
        <IdentityNumberField {...form} />
      </fieldset>
      <fieldset className="company-application-group">
        <legend className="company-application-legend">{t('company.application.contact')}</legend>
        <div className="company-application-pair">
          <Field field={accountFields.firstName} {...form} />
          <Field field={accountFields.lastName} {...form} />
        </div>
        <Field field={accountFields.email} {...form} />
        <Field field={accountFields.phone} {...form} />
        <Field field={accountFields.message} {...form} />
      </fieldset>
      <Trap />
      <Button>{t('company.application.submit')}</Button>
    </form>
  )
}

/** The form with which a company applies for another user of its account. */
export function UserApplicationForm(form: FormState) {
  const t = useTranslate()
  const path = usePath()
  return (
    <form
      className="company-application-fields"
      method="post"
      action={path('account-company')}
      noValidate
    >
      <FormOwnerField />
      <div className="company-application-pair">
        <Field field={userFields.firstName} {...form} />
        <Field field={userFields.lastName} {...form} />
      </div>
      <Field field={userFields.email} {...form} />
      <Field field={userFields.phone} {...form} />
      <Field field={userFields.message} {...form} />
      <Trap />
      <Button name="intent" value="apply">
        {t('company.application.submit')}
      </Button>
    </form>
  )
}
