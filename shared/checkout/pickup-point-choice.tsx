import {
  FieldError,
  getErrorId,
  getFieldId,
  useErrorText,
  type FormState,
} from '../ui/form/field-error.tsx'
import { useTranslate } from '../ui/shop-context.tsx'
import { choosePoint, getPointControlName } from './carrier.ts'
import { checkoutFields } from './checkout-fields.ts'
import type { PickupPoint } from './checkout.ts'

type PickupPointChoiceProps = FormState & {
  option: { id: number | string; points: PickupPoint[] }
}

/** The pick-up points of a delivery option. It is hidden while another option is chosen. */
export function PickupPointChoice({ option, values, errors }: PickupPointChoiceProps) {
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
