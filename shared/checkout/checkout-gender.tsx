import { SelectField } from '../ui/form/select-field.tsx'
import { useTranslate } from '../ui/shop-context.tsx'
import { genderFields, genders } from './buyer-fields.ts'

const labelKeys = {
  UNSPECIFIED: 'checkout.gender.unspecified',
  WOMAN: 'checkout.gender.woman',
  MAN: 'checkout.gender.man',
} as const

export function CheckoutGender({ gender = '' }: { gender: string | undefined }) {
  const t = useTranslate()
  return (
    <SelectField field={genderFields.gender} value={gender} isOptional>
      <option value="">{t('checkout.gender.none')}</option>
      {genders.map((value) => (
        <option key={value} value={value}>
          {t(labelKeys[value])}
        </option>
      ))}
    </SelectField>
  )
}
