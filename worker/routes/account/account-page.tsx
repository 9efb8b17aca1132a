import type { ReactNode } from 'react'
import type { FormField } from '#shared/form/form-field.ts'
import { Button } from '#shared/ui/button.tsx'
import { Fields } from '#shared/ui/form/field.tsx'
import { FormNotice, type NoticeMessage } from '../../ui/form/form-notice.tsx'
import { SubmissionErrors, type FormSubmission } from '../../ui/form/submission-errors.tsx'
import { CheckedForm } from '../../ui/form/checked-form.tsx'

type AccountForm = { fields: readonly FormField[]; submission: FormSubmission }

type AccountPageProps = {
  title: string
  intro?: string
  notice?: NoticeMessage | null
  form?: AccountForm
  children: ReactNode
}

export function AccountPage(props: AccountPageProps) {
  const { title, intro, notice = null, form } = props
  return (
    <div className="account-page narrow-page stack gap-4">
      <h1 className="breakable">{title}</h1>
      {intro && <p className="lead">{intro}</p>}
      <FormNotice notice={notice} />
      {form && <SubmissionErrors {...form} />}
      {props.children}
    </div>
  )
}

type AccountFormPageProps = {
  title: string
  intro: string
  form: AccountForm
  route: 'account-create' | 'account-reset-password'
  intent: string
  submitLabel: string
  children?: ReactNode
}

/** A page of which the form has these fields and one button. */
export function AccountFormPage(props: AccountFormPageProps) {
  const { title, intro, form, route, intent, submitLabel, children } = props
  return (
    <AccountPage title={title} intro={intro} form={form}>
      <CheckedForm className="account-page-form stack gap-4" to={route}>
        <Fields fields={form.fields} {...form.submission} />
        <Button name="intent" value={intent} width="full">
          {submitLabel}
        </Button>
        {children}
      </CheckedForm>
    </AccountPage>
  )
}
