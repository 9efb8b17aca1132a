import type { FormField } from '../../form/form-field.ts'
import { Icon } from '../icon.tsx'
import { Fields } from './field.tsx'
import type { FormState } from './field-error.tsx'

type OptionalFieldsProps = FormState & {
  label: string
  fields: readonly FormField[]
}

/** Fields that few shoppers need. They are closed unless one has a value or an error. */
export function OptionalFields({ label, fields, values, errors }: OptionalFieldsProps) {
  const isOpen = fields.some(({ name }) => Boolean(values[name] ?? '') || errors[name])
  return (
    <details className="optional-fields" open={isOpen}>
      <summary className="optional-fields-label row gap-2">
        <Icon name="plus" />
        {label}
      </summary>
      <div className="optional-fields-content stack gap-4">
        <Fields fields={fields} values={values} errors={errors} />
      </div>
    </details>
  )
}
