import type { ReactNode } from 'react'
import { Button, ButtonLink } from '#shared/ui/button.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { useProductPath, useShop, useTranslate } from '#shared/ui/shop-context.tsx'
import type { ReviewedProduct } from '../../merchant-api/product/product-reviews.ts'
import { Fields } from '#shared/ui/form/field.tsx'
import { SubmissionErrors, type FormSubmission } from '../../ui/form/submission-errors.tsx'
import { DialogClose } from '../../ui/page/dialog-head.tsx'
import { CheckedForm } from '../../ui/form/checked-form.tsx'
import { reviewForm, reviewTextFields, ratingField } from './review-fields.ts'
import {
  FieldError,
  getErrorId,
  getFieldId,
  useErrorText,
  type FormState,
} from '#shared/ui/form/field-error.tsx'

function StarChoice({ values, errors }: FormState) {
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

function ReviewPageFrame({ product, children }: { product: ReviewedProduct; children: ReactNode }) {
  const t = useTranslate()
  return (
    <div
      className="review-form-page narrow-page stack gap-4"
      id="review-panel"
      data-form-part=""
      data-dialog-part=""
    >
      <h1>{t('reviewForm.title', { name: product.name })}</h1>
      {children}
    </div>
  )
}

function ProductLink({ product }: { product: ReviewedProduct }) {
  const t = useTranslate()
  const toPath = useProductPath()
  return (
    <a href={toPath(product)} data-review-back="">
      {t('reviews.toMeal')}
    </a>
  )
}

export function ReviewFormPage({
  product,
  submission,
}: {
  product: ReviewedProduct
  submission: FormSubmission
}) {
  const t = useTranslate()
  const { alias } = product
  return (
    <>
      <template data-page-dialog="">
        <dialog
          className="dialog review-form-dialog"
          aria-label={t('reviewForm.title', { name: product.name })}
        >
          <DialogClose />
        </dialog>
      </template>
      <ReviewPageFrame product={product}>
        <SubmissionErrors fields={reviewForm} submission={submission} />
        <p>{t('reviewForm.intro')}</p>
        <CheckedForm className="stack gap-4" to="product-review" params={{ alias }}>
          <StarChoice {...submission} />
          <Fields fields={reviewTextFields} {...submission} />
          <div className="review-form-actions cluster">
            <Button>{t('reviewForm.submit')}</Button>
            <ProductLink product={product} />
          </div>
        </CheckedForm>
      </ReviewPageFrame>
    </>
  )
}

export function ReviewLogInPage({ product }: { product: ReviewedProduct }) {
  const { t, path } = useShop()
  const returnTo = encodeURIComponent(path('product-review', { alias: product.alias }))
  return (
    <ReviewPageFrame product={product}>
      <p>{t('reviewForm.logIn.text')}</p>
      <div className="review-form-actions cluster">
        <ButtonLink href={`${path('account')}?returnTo=${returnTo}`}>
          {t('reviewForm.logIn.link')}
        </ButtonLink>
        <ProductLink product={product} />
      </div>
    </ReviewPageFrame>
  )
}

export function ReviewSentPage({ product }: { product: ReviewedProduct }) {
  const t = useTranslate()
  return (
    <div className="review-form-page narrow-page stack gap-4" id="review-panel" data-form-part="">
      <h1>{t('reviewForm.sent.title')}</h1>
      <div role="status" tabIndex={-1} data-form-result="">
        <Notice tone="success">{t('reviewForm.sent.text')}</Notice>
      </div>
      <div>
        <ProductLink product={product} />
      </div>
    </div>
  )
}
