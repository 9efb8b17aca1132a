import type { ReactNode } from 'react'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { useTranslate } from '#shared/ui/shop-context.tsx'
import {
  getFieldKey,
  isErrorNotice,
  noticeKeys,
  problemKeys,
  type AccountNotice,
  type AccountProblem,
} from './account-messages.ts'
import { accountFields, type AccountErrors } from './validate-account.ts'

type AccountPageProps = {
  title: string
  intro?: string
  notice?: AccountNotice | null
  errors?: AccountErrors
  problem?: AccountProblem | null
  children: ReactNode
}

/** Common top of all account pages: the title, the notice and the errors. */
export function AccountPage(props: AccountPageProps) {
  const { title, intro, notice, errors = {}, problem = null } = props
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
      <Problems errors={errors} problem={problem} />
      {props.children}
    </div>
  )
}

type ProblemsProps = { errors: AccountErrors; problem: AccountProblem | null }

/** Lists the errors of a form above it; renders nothing if there are none. */
export function Problems({ errors, problem }: ProblemsProps) {
  const t = useTranslate()
  const lines = accountFields.flatMap((name) => {
    const key = getFieldKey(name, errors)
    return key ? [{ name, text: t(key) }] : []
  })
  if (lines.length === 0 && problem === null) return null
  return (
    <ErrorSummary
      title={t('checkout.errors.title')}
      message={problem === null ? undefined : t(problemKeys[problem])}
      errors={lines}
    />
  )
}
