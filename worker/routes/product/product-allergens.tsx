import { allergenKeys } from '#shared/food/allergen-keys.ts'
import { listAllergens, parseFoodCodes } from '#shared/food/food-facts.ts'
import type { Product } from '#shared/product/product.ts'
import { Icon } from '#shared/ui/icon.tsx'
import { useTranslate } from '#shared/ui/shop-context.tsx'
import { useMerchantLang } from '#shared/ui/use-merchant-lang.ts'
import { listStatedAllergens } from './allergen-facts.tsx'

type ProductFood = Pick<Product, 'foodCodes' | 'parameterGroups'>

export function ProductAllergens({ product }: { product: ProductFood }) {
  const t = useTranslate()
  const lang = useMerchantLang()
  const { foodCodes } = product
  const facts = foodCodes === null ? null : parseFoodCodes(foodCodes)
  return (['contains', 'unknown'] as const).map((state) => (
    <AllergenMarks
      key={state}
      state={state}
      names={
        facts
          ? listAllergens(facts, state).map((allergen) => t(allergenKeys[allergen]))
          : listStatedAllergens(product, state)
      }
      lang={facts ? undefined : lang}
    />
  ))
}

type AllergenMarksProps = {
  state: 'contains' | 'unknown'
  names: string[]
  lang?: string | undefined
}

function AllergenMarks({ state, names, lang }: AllergenMarksProps) {
  const t = useTranslate()
  if (names.length === 0) return null
  const labelId = `product-allergens-${state}`
  return (
    <div className="product-allergens cluster gap-2" data-state={state}>
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
}
