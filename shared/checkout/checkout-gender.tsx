import { getFieldId } from '../ui/form/field-error.tsx'
import { useTranslate } from '../ui/shop-context.tsx'
import { checkoutFields } from './checkout-fields.ts'
import { genders } from './consent-fields.ts'

const labelKeys = {
  UNSPECIFIED: 'checkout.gender.unspecified',
  WOMAN: 'checkout.gender.woman',
  MAN: 'checkout.gender.man',
} as const

/** The choice of a gender, which a customer may leave open. */
export function CheckoutGender({ gender = '' }: { gender: string | undefined }) {
  const t = useTranslate()
  const { name, labelKey, input } = checkoutFields.gender
  const id = getFieldId(name)
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {t(labelKey)} <span className="field-optional">{t('field.optional')}</span>
      </label>
      <select
        className="field-input"
        id={id}
        name={name}
        defaultValue={gender}
        autoComplete={input.autoComplete}
      >
        <option value="">{t('checkout.gender.none')}</option>
        {genders.map((value) => (
          <option key={value} value={value}>
            {t(labelKeys[value])}
          </option>
        ))}
      </select>
    </div>
  )
}
