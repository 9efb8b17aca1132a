import { getFieldId, useFieldScope } from './field-error.tsx'

type ErrorSummaryProps = {
  title: string
  /** The problem of the form as a whole, if there is one. */
  message?: string | undefined
  errors: { name: string; text: string; targetId?: string | undefined }[]
}

/** The error summary at the top of a refused form; each entry links to its field. */
export function ErrorSummary({ title, message, errors }: ErrorSummaryProps) {
  const scope = useFieldScope()
  return (
    <div className="error-summary" role="alert" tabIndex={-1} data-error-summary="">
      <h2 className="error-summary-title">{title}</h2>
      {message && <p>{message}</p>}
      {errors.length > 0 && (
        <ul className="error-summary-list">
          {errors.map(({ name, text, targetId }) => (
            <li key={name}>
              <a className="error-summary-link" href={`#${targetId ?? getFieldId(name, scope)}`}>
                {text}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
