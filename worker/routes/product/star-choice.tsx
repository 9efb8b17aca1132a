import { useTranslate } from '#shared/ui/shop-context.tsx'
import { FieldError, getErrorId, getFieldId, useErrorText } from '#shared/ui/form/field-error.tsx'
import type { FormState } from '#shared/ui/form/field-error.tsx'
import { ratingField } from './review-fields.ts'

export function StarChoice({ values, errors }: FormState) {
  const t = useTranslate()
  const error = useErrorText(ratingField, errors)
  const { name } = ratingField
  return (
    <fieldset
      className="star-choice stack gap-1 start"
      role="radiogroup"
      aria-required="true"
      aria-invalid={error ? true : undefined}
      aria-describedby={error && getErrorId(name)}
    >
      <legend className="field-label star-choice-legend">{t(ratingField.labelKey)}</legend>
      <div className="cluster">
        {ratingField.options?.map((value, index) => (
          <label className="star-choice-item" key={value}>
            <input
              className="star-choice-input"
              type="radio"
              id={index === 0 ? getFieldId(name) : `${getFieldId(name)}-${value}`}
              name={name}
              value={value}
              defaultChecked={values[name] === value}
              aria-label={t('reviews.stars', { count: Number(value) })}
              required
            />
            <span className="star-choice-star" aria-hidden="true">
              ★
            </span>
            <span className="star-choice-number quiet" aria-hidden="true">
              {value}
            </span>
          </label>
        ))}
      </div>
      <FieldError name={name} error={error} />
    </fieldset>
  )
}
