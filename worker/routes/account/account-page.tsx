import type { ReactNode } from 'react'
import type { FieldErrors, FormField } from '#shared/form/form-field.ts'
import { ErrorSummary } from '#shared/ui/form/error-summary.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { useTranslate } from '#shared/ui/shop-context.tsx'
import {
  isErrorNotice,
  noticeKeys,
  problemKeys,
  type AccountNotice,
  type AccountProblem,
} from './account-messages.ts'

/** The fields of a form with their errors, and a problem of the whole form. */
type AccountErrorSummaryProps = {
  fields: readonly FormField[]
  errors: FieldErrors
  problem: AccountProblem | null
}

type AccountPageProps = {
  title: string
  intro?: string
  notice?: AccountNotice | null
  form?: AccountErrorSummaryProps
  children: ReactNode
}

/** The frame of all account pages, with title, notice and form errors at the top. */
export function AccountPage(props: AccountPageProps) {
  const { title, intro, notice, form } = props
  const t = useTranslate()
  return (
    <div className="account-page">
      <h1 className="account-page-title">{title}</h1>
      {intro && <p className="account-page-intro">{intro}</p>}
      {notice && (
        <Notice tone={isErrorNotice(notice) ? 'danger' : 'success'} isAlert>
          {t(noticeKeys[notice])}
        </Notice>
      )}
      {form && <AccountErrorSummary {...form} />}
      {props.children}
    </div>
  )
}

export function AccountErrorSummary({ fields, errors, problem }: AccountErrorSummaryProps) {
  const t = useTranslate()
  return (
    <ErrorSummary
      title={t('checkout.errors.title')}
      message={problem && t(problemKeys[problem])}
      fields={fields}
      errors={errors}
    />
  )
}
