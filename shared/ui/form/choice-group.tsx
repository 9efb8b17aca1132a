import type { ReactNode } from 'react'
import type { FormField } from '../../form/form-field.ts'
import { Notice } from '../notice.tsx'
import { FieldError, getErrorId, getFieldId, useErrorText, type FormState } from './field-error.tsx'
import { RadioCard } from './radio-card.tsx'

type ChoiceProps = {
  id: number | string
  label: string
  hint?: ReactNode
  detail?: ReactNode
  kind?: string
  isSelected: boolean
  below?: ReactNode
}

type ChoiceGroupProps = FormState & {
  field: FormField
  titleId: string
  choices: ChoiceProps[]
  emptyText: string
}

export function ChoiceGroup(props: ChoiceGroupProps) {
  const { field, titleId, choices, emptyText, values, errors } = props
  const error = useErrorText(field, errors)
  const fieldId = getFieldId(field.name)
  // An earlier choice that is no longer offered is replaced by the merchant's.
  const value = choices.find(({ id }) => values[field.name] === `${id}`)?.id
  return (
    <>
      {choices.length === 0 ? (
        <Notice tone="notice" id={fieldId}>
          {emptyText}
        </Notice>
      ) : (
        <div
          className="choice-group stack gap-2"
          data-choice={field.name}
          role="radiogroup"
          aria-labelledby={titleId}
          aria-required={field.isRequired}
          aria-describedby={error && getErrorId(field.name)}
        >
          {choices.map(({ id, isSelected, below, ...card }, index) => (
            <Choice key={id} below={below}>
              <RadioCard
                id={index === 0 ? fieldId : `${fieldId}-${id}`}
                name={field.name}
                value={`${id}`}
                isChecked={value === undefined ? isSelected : value === id}
                isRequired={field.isRequired}
                {...card}
              />
            </Choice>
          ))}
        </div>
      )}
      <FieldError name={field.name} error={error} />
    </>
  )
}

function Choice({ children, below }: { children: ReactNode; below: ReactNode }) {
  if (!below) return children
  return (
    <div className="stack gap-2">
      {children}
      {below}
    </div>
  )
}
