import { cartFormFields, cartIntents } from '#shared/cart/cart-form.ts'
import { CART_TITLE_ID } from '#shared/cart/cart.ts'
import { LinePicture } from '#shared/cart/line-picture.tsx'
import { usePriceText } from '#shared/product/use-price-text.ts'
import { Button, ButtonLink } from '#shared/ui/button.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { usePath, useProductPath, useTranslate } from '#shared/ui/shop-context.tsx'
import { useMerchantLang } from '#shared/ui/use-merchant-lang.ts'
import { useOrderPath } from '../../ui/order/order-actions.tsx'
import { formatAvailableLines, MAX_MEALS, type OrderedMeal } from './compare-order.ts'

type AgainPageProps = {
  orderId: string
  meals: readonly OrderedMeal[]
  /** With this key the meals are added once, even if the form is sent twice. */
  requestKey: string
}

/** Says what has changed since an order, before its meals are added to the cart. */
export function AgainPage({ orderId, meals, requestKey }: AgainPageProps) {
  const t = useTranslate()
  const path = usePath()
  const toPath = useOrderPath(orderId)
  const lines = formatAvailableLines(meals)
  const addable = meals.filter(({ available }) => available > 0)
  return (
    <form
      className="order-again"
      method="post"
      action={`${path('cart')}#${CART_TITLE_ID}`}
      noValidate
    >
      <h1>{t('orderAgain.title')}</h1>
      <p className="order-again-intro">{t(getIntroKey(meals))}</p>
      {addable.length > MAX_MEALS && <Notice>{t('orderAgain.tooMany', { max: MAX_MEALS })}</Notice>}
      <ul className="order-again-items">
        {meals.map((meal) => (
          <Meal key={meal.line.id} {...meal} />
        ))}
      </ul>
      {lines !== null && (
        <>
          <input type="hidden" name={cartFormFields.lines} value={lines} />
          <input type="hidden" name="key" value={requestKey} />
        </>
      )}
      <div className="order-again-actions">
        {lines !== null && (
          <Button name="intent" value={cartIntents.addLines}>
            {t('orderAgain.add')}
          </Button>
        )}
        <ButtonLink href={toPath()} variant="quiet">
          {t('orderStep.back')}
        </ButtonLink>
      </div>
    </form>
  )
}

function getIntroKey(meals: readonly OrderedMeal[]) {
  if (meals.every(({ available }) => available === 0)) return 'orderAgain.nothing'
  const isUnchanged = meals.every(({ state, change }) => state === 'available' && change === 'same')
  return isUnchanged ? 'orderAgain.unchanged' : 'orderAgain.changed'
}

const stateKeys = {
  'sold-out': 'orderAgain.soldOut',
  gone: 'orderAgain.gone',
  package: 'orderAgain.package',
} as const

function Meal(meal: OrderedMeal) {
  const { line, wanted, available, state } = meal
  const t = useTranslate()
  const toPath = useProductPath()
  const lang = useMerchantLang()
  return (
    <li className="order-again-item" data-available={available > 0 || undefined}>
      <span className="order-again-picture">
        <LinePicture fileName={line.pictureFileName} />
      </span>
      <span className="order-again-text">
        {state === 'gone' || line.alias === '' ? (
          <span className="order-again-name" lang={lang}>
            {line.name}
          </span>
        ) : (
          <a className="order-again-name" href={toPath(line)} lang={lang}>
            {line.name}
          </a>
        )}
        {line.skuName && <span lang={lang}>{line.skuName}</span>}
        <MealPrice {...meal} />
        {state === 'fewer' && (
          <span className="order-again-note">
            {t('orderAgain.fewer', { count: available, wanted })}
          </span>
        )}
        {state !== 'fewer' && state !== 'available' && (
          <span className="order-again-note">{t(stateKeys[state])}</span>
        )}
      </span>
      <span className="order-again-quantity">
        {t('sharedCart.quantity', { quantity: available > 0 ? available : wanted })}
      </span>
    </li>
  )
}

function MealPrice({ line, price, change }: OrderedMeal) {
  const t = useTranslate()
  const toText = usePriceText()
  if (!price) return null
  const values = { price: toText(price), before: toText(line.unitPrice) }
  if (change === 'cheaper') {
    return <span className="order-again-note">{t('orderAgain.cheaper', values)}</span>
  }
  if (change === 'dearer') {
    return <span className="order-again-note">{t('orderAgain.dearer', values)}</span>
  }
  return <span className="order-again-terms">{t('cart.line.unitPrice', values)}</span>
}
