import type { ReactNode } from 'react'

type RadioCardProps = {
  id: string
  name: string
  value: string
  label: string
  /** The language of the label, if it is not that of the page. */
  lang?: string | undefined
  hint?: ReactNode
  detail?: ReactNode
  isChecked: boolean
  isDisabled?: boolean
  isRequired?: boolean
  isHidden?: boolean
  kind?: string
  describedBy?: string | undefined
}

export function RadioCard(props: RadioCardProps) {
  const detailId = props.detail ? `${props.id}-detail` : undefined
  const hintId = props.hint ? `${props.id}-hint` : undefined
  const describedBy = [detailId, hintId, props.describedBy].filter(Boolean).join(' ')
  return (
    <div className="radio-card" data-kind={props.kind} hidden={props.isHidden}>
      <input
        className="radio-card-input"
        type="radio"
        id={props.id}
        name={props.name}
        value={props.value}
        defaultChecked={props.isChecked}
        disabled={props.isDisabled}
        required={props.isRequired}
        aria-describedby={describedBy || undefined}
      />
      <label className="radio-card-label" htmlFor={props.id} lang={props.lang}>
        {props.label}
      </label>
      {props.detail && (
        <span className="radio-card-detail" id={detailId}>
          {props.detail}
        </span>
      )}
      {props.hint && (
        <span className="radio-card-hint hint" id={hintId}>
          {props.hint}
        </span>
      )}
    </div>
  )
}
