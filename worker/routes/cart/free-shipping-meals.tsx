import { LinePicture } from '#shared/cart/line-picture.tsx'
import { cartFormFields, cartIntents } from '#shared/cart/cart-form.ts'
import { CART_TITLE_ID, type Cart } from '#shared/cart/cart.ts'
import { hasVat } from '#shared/market/has-vat.ts'
import { Button } from '#shared/ui/button.tsx'
import { useProductPath, useShop, useTranslate, useMerchantLang } from '#shared/ui/shop-context.tsx'
import type { OfferedMeal } from '../../merchant-api/product-list/meals-by-price.ts'
import { ProductPrice } from '../../ui/product/product-price.tsx'
import { TitledSection } from '../../ui/page/titled-section.tsx'

type FreeShippingMealsProps = { meals: readonly OfferedMeal[]; shipping: Cart['shipping'] }

const getFormId = ({ productId }: OfferedMeal) => `free-shipping-meal-${productId}`

/** Their buttons belong to forms after the cart. */
export function FreeShippingMeals({ meals, shipping }: FreeShippingMealsProps) {
  const { t, vatIncluded, market } = useShop()
  if (meals.length === 0) return null
  const needsVatNote = !vatIncluded && hasVat(market.country.code)
  const key = needsVatNote ? 'freeShippingMeals.titleIncVat' : 'freeShippingMeals.title'
  return (
    <TitledSection
      className="free-shipping-meals stack gap-3"
      titleClassName="text-4"
      id="free-shipping-meals"
      title={t(key, { amount: shipping.amountLeftToFreeText })}
    >
      <ul className="free-shipping-meals-list stack">
        {meals.map((meal) => (
          <SuggestedMeal key={meal.productId} meal={meal} />
        ))}
      </ul>
    </TitledSection>
  )
}

function SuggestedMeal({ meal }: { meal: OfferedMeal }) {
  const t = useTranslate()
  const toPath = useProductPath()
  const lang = useMerchantLang()
  return (
    <li className="free-shipping-meals-item stack gap-3">
      <span className="free-shipping-meals-picture">
        <LinePicture fileName={meal.pictures[0]?.fileName ?? null} />
      </span>
      <div className="stack gap-1">
        <a className="free-shipping-meals-name plain-link" href={toPath(meal)} lang={lang}>
          {meal.name}
        </a>
        <ProductPrice price={meal.price} />
      </div>
      <Button variant="secondary" size="small" form={getFormId(meal)}>
        {t('freeShippingMeals.add')}
        <span className="visually-hidden" lang={lang}>
          {' '}
          {meal.name}
        </span>
      </Button>
    </li>
  )
}

type FormsProps = {
  meals: readonly OfferedMeal[]
  requestKey: string
}

/** The form of the cart cannot contain them. */
export function FreeShippingMealForms({ meals, requestKey }: FormsProps) {
  const { path } = useShop()
  return meals.map((meal) => (
    <form
      className="free-shipping-meals-form"
      key={meal.productId}
      id={getFormId(meal)}
      hidden
      method="post"
      action={`${path('cart')}#${CART_TITLE_ID}`}
    >
      <input type="hidden" name="intent" value={cartIntents.addLines} />
      <input
        type="hidden"
        name={cartFormFields.lines}
        value={`${meal.productId}-${meal.skuId}:1`}
      />
      <input type="hidden" name="key" value={`${meal.productId}-${requestKey}`} />
    </form>
  ))
}
