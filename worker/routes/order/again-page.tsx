import { Fragment } from 'react'
import { formatCardItem } from '#shared/cart/add-to-cart-form.ts'
import { getChosenLineName } from '#shared/cart/order-form.ts'
import type { MessageKey } from '#shared/i18n/translator.ts'
import { usePriceText } from '#shared/product/use-price-text.ts'
import { Notice } from '#shared/ui/notice.tsx'
import { useTranslate, useMerchantLang } from '#shared/ui/shop-context.tsx'
import { MealRow } from '../../ui/cart/meal-row.tsx'
import { MealsForm } from '../../ui/cart/meals-form.tsx'
import { useOrderPath } from '../../ui/order/order-actions.tsx'
import type { Replacement } from './choose-replacements.ts'
import {
  findIntro,
  formatAvailableLines,
  MAX_MEALS,
  type Intro,
  type OrderedMeal,
} from './compare-order.ts'

const introKeys: Record<Intro, MessageKey> = {
  unchanged: 'orderAgain.unchanged',
  changed: 'orderAgain.changed',
  todaysPrices: 'orderAgain.todaysPrices',
  nothing: 'orderAgain.nothing',
}

type AgainPageProps = {
  orderId: string
  meals: readonly OrderedMeal[]
  /** The meals instead of those that cannot be had, by the id of their line. */
  replacements: ReadonlyMap<string, Replacement>
  requestKey: string
}

export function AgainPage({ orderId, meals, replacements, requestKey }: AgainPageProps) {
  const t = useTranslate()
  const toPath = useOrderPath(orderId)
  const lines = formatAvailableLines(meals)
  const addable = meals.filter(({ available }) => available > 0)
  const added = new Set(addable.slice(0, MAX_MEALS))
  return (
    <MealsForm
      title={t('orderAgain.title')}
      intro={t(introKeys[findIntro(meals)])}
      lines={lines ?? (replacements.size > 0 ? '' : null)}
      requestKey={requestKey}
      checkoutLabel={t('orderAgain.checkout')}
      orderId={orderId}
      addLabel={t('orderAgain.add')}
      cancel={orderId === '' ? null : { href: toPath(), label: t('orderStep.back') }}
    >
      {addable.length > MAX_MEALS && <Notice>{t('orderAgain.tooMany', { max: MAX_MEALS })}</Notice>}
      <ul>
        {meals.map((meal) => (
          <Fragment key={meal.line.id}>
            <Meal meal={meal} isAdded={added.has(meal)} />
            <ReplacementRow replacement={replacements.get(meal.line.id)} />
          </Fragment>
        ))}
      </ul>
    </MealsForm>
  )
}

const stateKeys = {
  'sold-out': 'orderAgain.soldOut',
  gone: 'orderAgain.gone',
  package: 'orderAgain.package',
} as const

function Meal({ meal, isAdded }: { meal: OrderedMeal; isAdded: boolean }) {
  const { line, wanted, available, state, price } = meal
  const t = useTranslate()
  const toText = usePriceText()
  const lang = useMerchantLang()
  return (
    <MealRow
      name={line.name}
      product={state === 'gone' || line.alias === '' ? null : line}
      pictureFileName={line.pictureFileName}
      quantity={available > 0 ? available : wanted}
      isUnavailable={available === 0}
      measured={
        isAdded &&
        price !== null &&
        line.skuId !== null && {
          item: formatCardItem({ productId: line.productId, skuId: line.skuId }),
          price: toText(price),
        }
      }
    >
      {line.skuName && (
        <span className="hint" lang={lang}>
          {line.skuName}
        </span>
      )}
      <MealPrice {...meal} />
      {state === 'fewer' && (
        <span className="meal-row-note">{t('orderAgain.fewer', { count: available, wanted })}</span>
      )}
      {state !== 'fewer' && state !== 'available' && (
        <span className="meal-row-note">{t(stateKeys[state])}</span>
      )}
    </MealRow>
  )
}

/** A meal that is added only if the shopper chooses it. */
function ReplacementRow({ replacement }: { replacement: Replacement | undefined }) {
  const t = useTranslate()
  const toText = usePriceText()
  const lang = useMerchantLang()
  if (!replacement) return null
  const { product, sku, quantity } = replacement
  return (
    <MealRow
      name={product.name}
      product={product}
      pictureFileName={product.pictures[0]?.fileName ?? null}
      quantity={quantity}
      measured={{
        item: formatCardItem({ productId: product.productId, skuId: sku.skuId }),
        price: toText(product.price.selling),
      }}
    >
      <span className="hint">
        {t('cart.line.unitPrice', { price: toText(product.price.selling) })}
      </span>
      <label className="checkbox-field-label row gap-2">
        <input
          className="checkbox-field-input"
          type="checkbox"
          name={getChosenLineName(sku)}
          value={`${product.productId}-${sku.skuId}:${quantity}`}
        />
        <span>
          {t('orderAgain.instead')}
          <span className="visually-hidden" lang={lang}>
            {` ${product.name}`}
          </span>
        </span>
      </label>
    </MealRow>
  )
}

function MealPrice({ line, price, change }: OrderedMeal) {
  const t = useTranslate()
  const toText = usePriceText()
  if (!price) return null
  const values = { price: toText(price), before: toText(line.pieces[0]?.price ?? line.unitPrice) }
  if (change === 'cheaper') {
    return <span className="meal-row-note">{t('orderAgain.cheaper', values)}</span>
  }
  if (change === 'dearer') {
    return <span className="meal-row-note">{t('orderAgain.dearer', values)}</span>
  }
  return <span className="hint">{t('cart.line.unitPrice', values)}</span>
}
