import type { ReactNode } from 'react'
import type { Product, Sku } from '#shared/product/product.ts'
import { Button } from '#shared/ui/button.tsx'
import { Icon } from '#shared/ui/icon.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { useProductPath, useShop, useTranslate, useMerchantLang } from '#shared/ui/shop-context.tsx'
import {
  FieldError,
  FieldScope,
  getErrorId,
  getFieldId,
  useErrorText,
  type FormState,
} from '#shared/ui/form/field-error.tsx'
import { Field } from '#shared/ui/form/field.tsx'
import { RadioCard } from '#shared/ui/form/radio-card.tsx'
import {
  noSubmission,
  SubmissionErrors,
  type FormSubmission,
} from '../../ui/form/submission-errors.tsx'
import { CheckedForm } from '../../ui/form/checked-form.tsx'
import { emailField } from '#shared/form/customer-fields.ts'
import { choiceField } from '#shared/form/text-field.ts'

const skuField = choiceField('stockWatch.skuId', {
  type: 'radio',
  isRequired: true,
  isValid: (value: string, { skus }: { skus: readonly Sku[] }) =>
    skus.some(({ skuId }) => `${skuId}` === value),
  messages: { invalid: 'stockWatch.skuId.required' },
})

export const stockWatchForm = [skuField, emailField] as const

export type StockWatchField = (typeof stockWatchForm)[number]['name']

/** The sku of a stored request, of one that a mailed link must confirm, or one that is in stock again. */
export type StockWatchResult = { kind: 'stored' | 'mailed' | 'in-stock'; sku: Sku }

/** Prefix for the ids of the fields, because the page of a product has fields with the same names. */
const STOCK_WATCH_SCOPE = 'stock-watch-'

const listSoldOutSkus = ({ skus }: Pick<Product, 'skus'>): Sku[] =>
  skus.filter(({ stock }) => stock.total <= 0)

type StockWatchProduct = Pick<Product, 'alias' | 'name' | 'skus' | 'stock'>

/**
 * The back-in-stock request on the page of a product. It is open if the product is sold out, closed
 * if only some of its skus are, and renders nothing if none is.
 */
export function StockWatch({ product }: { product: StockWatchProduct }) {
  const { t, liveStock } = useShop()
  const isHidden = listSoldOutSkus(product).length === 0
  if (isHidden && !liveStock) return null
  const isSoldOut = product.stock.total <= 0
  const isWhole = isSoldOut || product.skus.length === 1
  return (
    <details
      className="stock-watch"
      open={isWhole}
      {...(liveStock && { hidden: isHidden, 'data-shown-if': 'some-sold-out' })}
    >
      <summary className="stock-watch-title row gap-3">
        {t(isWhole ? 'stockWatch.title' : 'stockWatch.titleOfSku')}
        <Icon name="chevron" />
      </summary>
      <StockWatchPanel product={product} {...(liveStock && { skus: product.skus })} />
    </details>
  )
}

type PanelProps = {
  product: StockWatchProduct
  submission?: FormSubmission
  /** The sizes to choose from. A script hides and shows them with their stock. */
  skus?: Sku[]
}

/** With script it is replaced in place by its result. */
export function StockWatchPanel({ product, submission = noSubmission, skus }: PanelProps) {
  return (
    <StockWatchFrame>
      <SubmissionErrors fields={stockWatchForm} submission={submission} />
      <StockWatchForm
        product={product}
        submission={submission}
        skus={skus ?? listSoldOutSkus(product)}
      />
    </StockWatchFrame>
  )
}

function StockWatchFrame({ children }: { children: ReactNode }) {
  return (
    <FieldScope value={STOCK_WATCH_SCOPE}>
      <div className="stock-watch-panel stack gap-4" id="stock-watch" data-form-part="">
        {children}
      </div>
    </FieldScope>
  )
}

function StockWatchForm({ product, submission, skus }: Required<PanelProps>) {
  const t = useTranslate()
  return (
    <CheckedForm
      className="stock-watch-form stack gap-4"
      to="stock-watch"
      params={{ alias: product.alias }}
    >
      <p>{t('stockWatch.intro')}</p>
      <SkuRadios skus={skus} {...submission} />
      <Field field={emailField} {...submission} />
      <Button variant="secondary" width="content">
        {t('stockWatch.submit')}
      </Button>
    </CheckedForm>
  )
}

function SkuRadios({ skus, values, errors }: FormState & { skus: Sku[] }) {
  const t = useTranslate()
  const lang = useMerchantLang()
  const error = useErrorText(skuField, errors)
  const [only, ...others] = skus
  if (only && others.length === 0) {
    return <input type="hidden" name={skuField.name} value={only.skuId} />
  }
  const fieldId = getFieldId(skuField.name, STOCK_WATCH_SCOPE)
  const [first, ...rest] = skus.filter(({ stock }) => stock.total <= 0)
  return (
    <fieldset
      role="radiogroup"
      aria-required="true"
      aria-invalid={error ? true : undefined}
      aria-describedby={error && getErrorId(skuField.name, STOCK_WATCH_SCOPE)}
    >
      <legend className="field-label stock-watch-legend">{t('stockWatch.skuId.label')}</legend>
      <div className="stack gap-2">
        {skus.map(({ skuId, name, stock }) => (
          <RadioCard
            key={skuId}
            id={skuId === first?.skuId ? fieldId : `${fieldId}-${skuId}`}
            name={skuField.name}
            value={`${skuId}`}
            isHidden={stock.total > 0}
            label={name}
            lang={lang}
            isChecked={values.skuId === `${skuId}` || (skuId === first?.skuId && rest.length === 0)}
            isRequired
          />
        ))}
      </div>
      <FieldError name={skuField.name} error={error} />
    </fieldset>
  )
}

type ResultProps = { product: StockWatchProduct; result: StockWatchResult; email: string }

/** The result is the same for every address, so it does not tell who asked before. */
export function StockWatchResultPanel({ product, result: { kind, sku }, email }: ResultProps) {
  const t = useTranslate()
  const names = { meal: product.name, sku: sku.name }
  return (
    <StockWatchFrame>
      <div role="status" tabIndex={-1} data-form-result="">
        <Notice tone="success">
          {kind === 'in-stock'
            ? t('stockWatch.inStock', names)
            : t(kind === 'stored' ? 'stockWatch.done' : 'stockWatch.mailed', { ...names, email })}
        </Notice>
      </div>
    </StockWatchFrame>
  )
}

export function StockWatchPage({ product, children }: { product: Product; children: ReactNode }) {
  const t = useTranslate()
  const toPath = useProductPath()
  const lang = useMerchantLang()
  return (
    <div className="stock-watch-page narrow-page stack gap-4">
      <h1 lang={lang}>{product.name}</h1>
      {children}
      <p>
        <a href={toPath(product)}>{t('reviews.toMeal')}</a>
      </p>
    </div>
  )
}
