import type { FormField } from '#shared/form/form-field.ts'
import type { MessageKey } from '#shared/i18n/translator.ts'
import { ErrorSummary } from '#shared/ui/form/error-summary.tsx'
import type { FormState } from '#shared/ui/form/field-error.tsx'
import { useTranslate } from '#shared/ui/shop-context.tsx'

/** What was typed into a form, and why it was refused. Nothing is refused before a submission. */
export type FormSubmission<Problem extends string = string> = FormState & {
  intent: string | null
  /** The reason why a form without wrong fields was refused. */
  problem: Problem | null
  message: MessageKey | null
  title: MessageKey
}

export const noSubmission: FormSubmission = {
  intent: null,
  values: {},
  errors: {},
  problem: null,
  message: null,
  title: 'checkout.errors.title',
}

type SubmissionErrorsProps = {
  fields: readonly FormField[]
  submission: FormSubmission
}

export function SubmissionErrors({ fields, submission }: SubmissionErrorsProps) {
  const t = useTranslate()
  const { errors, message, title } = submission
  return (
    <ErrorSummary
      title={t(title)}
      message={message && t(message, { email: t('header.help.email') })}
      fields={fields}
      errors={errors}
    />
  )
}
