import { FeeText } from '../cart/cart-summary.tsx'
import { checkoutFields } from './checkout-fields.ts'
import type { ShippingOption, PickupPoint } from './checkout.ts'
import type { Translate } from '../i18n/translator.ts'
import { useTranslate } from '../ui/shop-context.tsx'
import { ChoiceGroup } from '../ui/form/choice-group.tsx'
import {
  type FormState,
  FieldError,
  getErrorId,
  getFieldId,
  useErrorText,
} from '../ui/form/field-error.tsx'
import { getDeliveryZip, getDeliveryZipName } from './shipping-address-fields.ts'
import { CheckoutSection, getTitleId } from './checkout-section.tsx'
import { DeliveryWindowChoice } from './delivery-window-choice.tsx'
import { choosePoint, getPointControlName } from './delivery-choice.ts'

type PickupPointChoiceProps = FormState & {
  option: { id: number | string; points: PickupPoint[] }
}

function PickupPointChoice({ option, values, errors }: PickupPointChoiceProps) {
  const t = useTranslate()
  const field = checkoutFields.pickupPoint
  const isChosen = values.shippingId === `${option.id}`
  const error = useErrorText(field, isChosen ? errors : {})
  // The error summary links to the control of the chosen option.
  const id = isChosen ? getFieldId(field.name) : `${getFieldId(field.name)}-${option.id}`
  return (
    <div className="pickup-point-choice field">
      <label className="field-label" htmlFor={id}>
        {t(field.labelKey)}
      </label>
      <select
        className="field-input"
        id={id}
        name={getPointControlName(`${option.id}`)}
        defaultValue={choosePoint(option, values.pickupPoint ?? '')?.id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && getErrorId(field.name)}
      >
        {option.points.map(({ id: pointId, name, address }) => (
          <option key={pointId} value={pointId}>
            {`${name}, ${address}`}
          </option>
        ))}
      </select>
      <FieldError name={field.name} error={error} />
    </div>
  )
}

type CheckoutDeliveryProps = FormState & {
  options: ShippingOption[]
  anchor: string | undefined
}

// A postal code that the shopper has entered is never asked for again.
function getEmptyDeliveryText(t: Translate, { values, errors }: FormState): string {
  const zip = getDeliveryZip(values)
  const problem = errors[getDeliveryZipName(values)]
  if (zip === '') return t('checkout.delivery.needsZip')
  return problem === 'invalid' || problem === 'too-long'
    ? t('checkout.delivery.checkZip')
    : t('checkout.delivery.notServed', { zip })
}

export function CheckoutDelivery({ options, anchor, ...form }: CheckoutDeliveryProps) {
  const t = useTranslate()
  const field = checkoutFields.shippingId
  return (
    <CheckoutSection
      step={3}
      name="delivery"
      title={t(field.labelKey)}
      anchor={anchor}
      canContinue={options.length > 0}
    >
      <ChoiceGroup
        {...form}
        field={field}
        titleId={getTitleId('delivery')}
        emptyText={getEmptyDeliveryText(t, form)}
        choices={options.map(({ id, name, isSelected, points, ...cost }) => ({
          id,
          label: name,
          isSelected,
          detail: <FeeText {...cost} />,
          below: points && points.length > 0 && (
            <PickupPointChoice option={{ id, points }} {...form} />
          ),
        }))}
      />
      <DeliveryWindowChoice {...form} options={options} />
    </CheckoutSection>
  )
}
