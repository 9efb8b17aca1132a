import { getFieldId } from '#shared/ui/form/field-error.tsx'
import { RadioCard } from '#shared/ui/form/radio-card.tsx'
import { useTranslate } from '#shared/ui/shop-context.tsx'
import { createFields } from './account-fields.ts'

const types = [
  { value: 'PERSON', labelKey: 'account.customerType.person' },
  { value: 'ORGANIZATION', labelKey: 'account.customerType.organization' },
] as const

/** Style sheets show the fields of a company. */
export function CustomerTypeChoice({ customerType }: { customerType: string | undefined }) {
  const t = useTranslate()
  const { name, labelKey: legendKey } = createFields.customerType
  return (
    <fieldset className="customer-type-choice">
      <legend className="field-label customer-type-choice-legend">{t(legendKey)}</legend>
      {types.map(({ value, labelKey }) => (
        <RadioCard
          key={value}
          id={`${getFieldId(name)}-${value}`}
          name={name}
          value={value}
          label={t(labelKey)}
          kind={value}
          isChecked={customerType === value}
        />
      ))}
    </fieldset>
  )
}
