import { getCountryRules } from '#shared/form/country-rules.ts'
import type { FormField } from '#shared/form/form-field.ts'
import { Button } from '#shared/ui/button.tsx'
import type { FormState } from '#shared/ui/form/field-error.tsx'
import { Field, Fields } from '#shared/ui/form/field.tsx'
import { useShop, useTranslate } from '#shared/ui/shop-context.tsx'
import { FormOwnerField } from '../../ui/account/customer-page.tsx'
import { SubmissionErrors, type FormSubmission } from '../../ui/form/submission-errors.tsx'
import { TrapField, CheckedForm, FieldPair } from '../../ui/form/checked-form.tsx'
import {
  accountApplicationFields as accountFields,
  userApplicationFields as userFields,
} from './application-fields.ts'

type ApplicationErrorsProps = { fields: readonly FormField[]; submission: FormSubmission }

export function ApplicationErrors({ fields, submission }: ApplicationErrorsProps) {
  const { t, path } = useShop()
  return (
    <>
      <SubmissionErrors fields={fields} submission={submission} />
      {submission.problem === 'company-known' && (
        <a className="account-page-link" href={path('account')}>
          {t('account.logIn.title')}
        </a>
      )}
    </>
  )
}

/** Shows the example of an organization number only in a country whose numbers the shop knows. */
function IdentityNumberField(form: FormState) {
  const { market } = useShop()
  const { hintKey, ...field } = accountFields.identityNumber
  const hasExample = getCountryRules(market.country.code).organizationNumberExample !== undefined
  return <Field field={hasExample && hintKey ? { ...field, hintKey } : field} {...form} />
}

type PersonFieldsProps = FormState & {
  fields: Readonly<Record<keyof typeof userFields, FormField>>
}

function PersonFields({ fields, ...form }: PersonFieldsProps) {
  const { firstName, lastName, email, phone, message } = fields
  return (
    <>
      <FieldPair fields={[firstName, lastName]} {...form} />
      <Fields fields={[email, phone, message]} {...form} />
    </>
  )
}

export function AccountApplicationForm(form: FormState) {
  const t = useTranslate()
  return (
    <CheckedForm className="stack gap-4 top" to="company-application">
      <fieldset className="company-application-group stack gap-4">
        <legend className="company-application-legend">{t('company.application.company')}</legend>
        <Field field={accountFields.company} {...form} />
        <IdentityNumberField {...form} />
      </fieldset>
      <fieldset className="company-application-group stack gap-4">
        <legend className="company-application-legend">{t('company.application.contact')}</legend>
        <PersonFields fields={accountFields} {...form} />
      </fieldset>
      <TrapField />
      <Button width="content">{t('company.application.submit')}</Button>
    </CheckedForm>
  )
}

export function UserApplicationForm(form: FormState) {
  const t = useTranslate()
  return (
    <CheckedForm className="stack gap-4 top" to="account-company">
      <FormOwnerField />
      <PersonFields fields={userFields} {...form} />
      <TrapField />
      <Button name="intent" value="apply" width="content">
        {t('company.application.submit')}
      </Button>
    </CheckedForm>
  )
}
