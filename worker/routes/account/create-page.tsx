import { Button } from '#shared/ui/button.tsx'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { getFieldId, type FormState } from '../../ui/form/field-error.tsx'
import { Field } from '../../ui/form/field.tsx'
import { RadioCard } from '../../ui/form/radio-card.tsx'
import { usePath, useTranslate } from '#shared/ui/shop-context.tsx'
import { createFields, createForm } from './account-fields.ts'
import type { AccountProblem } from './account-messages.ts'
import { AccountPage } from './account-page.tsx'
import { ReturnField, toReturnQuery } from './log-in-page.tsx'

export type CreatePageProps = FormState & {
  problem: AccountProblem | null
  returnPath: string | null
}

export function CreatePage({ values, errors, problem, returnPath }: CreatePageProps) {
  const t = useTranslate()
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
        <CustomerTypeChoice {...form} />
        <div className="account-page-company">
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

function CustomerTypeChoice({ values }: FormState) {
  const t = useTranslate()
  const field = createFields.customerType
  const types = [
    { value: 'PERSON', label: t('account.customerType.person') },
    { value: 'ORGANIZATION', label: t('account.customerType.organization') },
  ]
  return (
    <fieldset className="account-page-types">
      <legend className="account-page-legend">{t(field.labelKey)}</legend>
      {types.map(({ value, label }) => (
        <RadioCard
          key={value}
          id={`${getFieldId(field.name)}-${value}`}
          name={field.name}
          value={value}
          label={label}
          kind={value}
          isChecked={values.customerType === value}
        />
      ))}
    </fieldset>
  )
}
