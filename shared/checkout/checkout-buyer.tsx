import type { FormState } from '../ui/form/field-error.tsx'
import { Field } from '../ui/form/field.tsx'
import { RadioCard } from '../ui/form/radio-card.tsx'
import { useShop, useTranslate } from '../ui/shop-context.tsx'
import type { MessageKey } from '../i18n/translator.ts'
import { buyerFields, isCompanyForm, genderFields, genders } from './buyer-fields.ts'
import { CheckoutRefreshButton, getTitleId } from './checkout-section.tsx'
import { SelectField } from '../ui/form/select-field.tsx'

type CheckoutBuyerProps = FormState & {
  /** False if the account of the customer decides whether a person or a company buys. */
  canChooseType: boolean
}

/** The style sheet hides the fields of a company while a person is chosen, so no script is needed. */
export function CheckoutBuyer({ canChooseType, ...form }: CheckoutBuyerProps) {
  const t = useTranslate()
  const isCompany = isCompanyForm(form.values)
  return (
    <>
      {canChooseType ? (
        <CustomerTypeChoice isCompany={isCompany} />
      ) : (
        <input
          type="hidden"
          name={buyerFields.customerType.name}
          value={form.values.customerType}
        />
      )}
      {(canChooseType || isCompany) && (
        <div className="checkout-buyer-company">
          <Field field={buyerFields.company} {...form} />
          <Field field={buyerFields.organizationNumber} {...form} />
          <div className="checkout-buyer-references">
            <Field field={buyerFields.customerOrderNumber} {...form} />
            <Field field={buyerFields.goodsLabel} {...form} />
          </div>
          {!canChooseType && <p className="hint">{t('checkout.references.hint')}</p>}
        </div>
      )}
    </>
  )
}

const choices: { type: string; labelKey: MessageKey }[] = [
  { type: 'PERSON', labelKey: 'checkout.customerType.person' },
  { type: 'ORGANIZATION', labelKey: 'checkout.customerType.organization' },
]

/** The button shows the prices of the chosen type, which have VAT or not. */
function CustomerTypeChoice({ isCompany }: { isCompany: boolean }) {
  const { t, path } = useShop()
  const { name, labelKey } = buyerFields.customerType
  const action = `${path('checkout')}#${getTitleId('contact')}`
  return (
    <fieldset className="checkout-buyer">
      <legend className="checkout-buyer-title">{t(labelKey)}</legend>
      <div className="checkout-buyer-choice">
        {choices.map((choice) => (
          <RadioCard
            key={choice.type}
            id={`field-${name}-${choice.type.toLowerCase()}`}
            name={name}
            value={choice.type}
            label={t(choice.labelKey)}
            isChecked={(choice.type === 'ORGANIZATION') === isCompany}
          />
        ))}
      </div>
      <div className="checkout-section-refresh">
        <CheckoutRefreshButton label={t('checkout.customerType.change')} action={action} />
      </div>
    </fieldset>
  )
}

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
