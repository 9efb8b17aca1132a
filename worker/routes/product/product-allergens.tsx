import { Icon } from '#shared/ui/icon.tsx'
import { useTranslate, useMerchantLang } from '#shared/ui/shop-context.tsx'
import { listAllergens, parseFoodCodes, type AllergenState } from '#shared/food/food-facts.ts'
import type { Product } from '#shared/product/product.ts'

export type ProductFood = Pick<Product, 'foodCodes' | 'parameterGroups'>

/** Lists the allergens that a merchant without food codes names, which says nothing about others. */
function listStatedAllergens({ parameterGroups }: ProductFood, state: AllergenState): string[] {
  const isInState = (identifier: string) =>
    state === (identifier === 'allergens-unknown' ? 'unknown' : 'contains')
  return parameterGroups
    .filter(({ identifier }) => identifier === 'allergens')
    .flatMap(({ parameters }) => parameters)
    .flatMap(({ identifier, value }) => (isInState(identifier) ? [value] : []))
}

/** Returns the names of the allergens by their state. Without food codes the merchant names them. */
export function useAllergens(product: ProductFood) {
  const t = useTranslate()
  const lang = useMerchantLang()
  const facts = product.foodCodes === null ? null : parseFoodCodes(product.foodCodes)
  const listNames = (state: AllergenState) =>
    facts
      ? listAllergens(facts, state).map((allergen) => t(`food.allergen.${allergen}`))
      : listStatedAllergens(product, state)
  return { listNames, hasCodes: facts !== null, lang: facts ? undefined : lang }
}

export function ProductAllergens({ product }: { product: ProductFood }) {
  const t = useTranslate()
  const { listNames, lang } = useAllergens(product)
  return (['contains', 'unknown'] as const).map((state) => {
    const names = listNames(state)
    if (names.length === 0) return null
    const labelId = `product-allergens-${state}`
    return (
      <div className="product-allergens cluster gap-2" data-state={state} key={state}>
        <span className="product-allergens-label" id={labelId}>
          <Icon name={state === 'contains' ? 'alert' : 'help'} />
          {t(`food.${state}`)}
        </span>
        <ul className="cluster gap-1" aria-labelledby={labelId} lang={lang}>
          {names.map((name) => (
            <li className="product-allergens-item" key={name}>
              {name}
            </li>
          ))}
        </ul>
      </div>
    )
  })
}
