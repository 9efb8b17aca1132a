import { Button } from '#shared/ui/button.tsx'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { RadioCard } from '../../ui/form/radio-card.tsx'
import { usePath, useTranslate } from '#shared/ui/shop-context.tsx'
import { AccountField, type AccountFormState } from './account-field.tsx'
import type { AccountProblem } from './account-messages.ts'
import { AccountPage } from './account-page.tsx'
import { ReturnField, toReturnQuery } from './log-in-page.tsx'
import { MIN_PASSWORD_LENGTH } from './validate-account.ts'

export type CreatePageProps = AccountFormState & {
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
      errors={errors}
      problem={problem}
    >
      <form className="account-page-form" method="post" action={path('account-create')} noValidate>
        <ReturnField returnPath={returnPath} />
        <CustomerTypeChoice {...form} />
        <div className="account-page-company">
          <AccountField name="company" {...form} />
          <AccountField name="identityNumber" {...form} />
        </div>
        <div className="account-page-pair">
          <AccountField name="firstName" isOptional {...form} />
          <AccountField name="lastName" isOptional {...form} />
        </div>
        <AccountField name="email" {...form} />
        <AccountField
          name="password"
          isNew
          hint={t('account.newPassword.hint', { count: MIN_PASSWORD_LENGTH })}
          {...form}
        />
        <AccountField name="confirmation" {...form} />
        <CheckboxField
          name="newsletter"
          label={t('account.newsletter.label')}
          isChecked={values.newsletter === 'true'}
        />
        <Button width="full">{t('account.create.submit')}</Button>
        <a className="account-page-link" href={`${path('account')}${toReturnQuery(returnPath)}`}>
          {t('account.create.logIn')}
        </a>
      </form>
    </AccountPage>
  )
}

function CustomerTypeChoice({ values }: AccountFormState) {
  const t = useTranslate()
  const types = [
    { value: 'PERSON', label: t('account.customerType.person') },
    { value: 'ORGANIZATION', label: t('account.customerType.organization') },
  ]
  return (
    <fieldset className="account-page-types">
      <legend className="account-page-legend">{t('account.customerType.legend')}</legend>
      {types.map(({ value, label }) => (
        <RadioCard
          key={value}
          id={`field-customerType-${value}`}
          name="customerType"
          value={value}
          label={label}
          kind={value}
          isChecked={values.customerType === value}
        />
      ))}
    </fieldset>
  )
}
