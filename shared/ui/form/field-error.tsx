import { createContext, useContext } from 'react'
import { getFormExamples } from '../../form/country-rules.ts'
import {
  getMessageKey,
  type FieldErrors,
  type FieldProblem,
  type FormField,
} from '../../form/form-field.ts'
import { Icon } from '../icon.tsx'
import { useShop } from '../shop-context.tsx'

export type FormState = { values: Partial<Record<string, string>>; errors: FieldErrors }

/** A dialog needs a prefix, because the page below it may have fields of the same names. */
export const FieldScope = createContext('')

export const useFieldScope = () => useContext(FieldScope)

export const getFieldId = (name: string, scope = '') => `${scope}field-${name}`
export const getHintId = (name: string, scope = '') => `${scope}hint-${name}`
export const getErrorId = (name: string, scope = '') => `${scope}error-${name}`

type FieldWithMessages = Pick<FormField, 'name' | 'messages'>

export function useProblemText(): (field: FieldWithMessages, problem: FieldProblem) => string {
  const { t, market } = useShop()
  const examples = getFormExamples(market.country.code)
  return (field, problem) => t(getMessageKey(field, problem), examples)
}

export function useErrorText(field: FormField, errors: FieldErrors): string | undefined {
  const toText = useProblemText()
  const problem = errors[field.name]
  return problem && toText(field, problem)
}

/** Names of the fields whose errors appear on the open page. A screen reader announces them at once. */
export const LiveErrors = createContext<readonly string[]>([])

export function FieldError(props: { name: string; error: string | undefined }) {
  const scope = useFieldScope()
  const isLive = useContext(LiveErrors).includes(props.name)
  if (!props.error) return null
  return (
    <p
      className="field-error"
      data-field-error=""
      id={getErrorId(props.name, scope)}
      role={isLive ? 'alert' : undefined}
    >
      <Icon name="alert" />
      {props.error}
    </p>
  )
}
