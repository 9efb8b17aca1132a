import type { ReactNode } from 'react'
import type { FormField } from '#shared/form/form-field.ts'
import { Notice } from '#shared/ui/notice.tsx'
import { useTranslate } from '#shared/ui/shop-context.tsx'
import { SubmissionErrors, type FormSubmission } from '../../ui/form/submission-errors.tsx'
import { isErrorNotice, noticeKeys, type AccountNotice } from './account-messages.ts'

type AccountPageProps = {
  title: string
  intro?: string
  notice?: AccountNotice | null
  form?: { fields: readonly FormField[]; submission: FormSubmission }
  children: ReactNode
}

export function AccountPage(props: AccountPageProps) {
  const { title, intro, notice, form } = props
  const t = useTranslate()
  return (
    <div className="account-page stack gap-4">
      <h1 className="account-page-title">{title}</h1>
      {intro && <p className="account-page-intro">{intro}</p>}
      {notice && (
        <Notice tone={isErrorNotice(notice) ? 'danger' : 'success'} isAlert>
          {t(noticeKeys[notice])}
        </Notice>
      )}
      {form && <SubmissionErrors {...form} />}
      {props.children}
    </div>
  )
}
