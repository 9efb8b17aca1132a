import type { FieldErrors, FormField } from '../../form/form-field.ts'
import { getFieldId, useFieldScope, useProblemText } from './field-error.tsx'

type ErrorSummaryProps = {
  title: string
  message: string | null
  details?: readonly string[]
  fields: readonly FormField[]
  errors: FieldErrors
}

/** Renders nothing if there are no errors. */
export function ErrorSummary({ title, message, details = [], fields, errors }: ErrorSummaryProps) {
  const toText = useProblemText()
  const scope = useFieldScope()
  const lines = fields.flatMap((field) => {
    const problem = errors[field.name]
    return problem ? [{ name: field.name, text: toText(field, problem) }] : []
  })
  if (lines.length === 0 && message === null) return null
  return (
    <div className="error-summary stack gap-2" role="alert" tabIndex={-1} data-error-summary="">
      <h2 className="error-summary-title">{title}</h2>
      {message && <p>{message}</p>}
      {details.length > 0 && (
        <ul className="stack">
          {details.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {lines.length > 0 && (
        <ul className="stack">
          {lines.map(({ name, text }) => (
            <li key={name}>
              <a className="error-summary-link" href={`#${getFieldId(name, scope)}`}>
                {text}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
