import { Icon } from '#shared/ui/icon.tsx'
import { useTranslate } from '#shared/ui/shop-context.tsx'
import { useAllergens, type ProductFood } from './use-allergens.ts'

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
