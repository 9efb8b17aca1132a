import type { ParameterGroup } from '#shared/product/product.ts'
import { Icon } from '#shared/ui/icon.tsx'
import { useTranslate } from '#shared/ui/shop-context.tsx'
import { useMerchantLang } from '#shared/ui/use-merchant-lang.ts'

/** The allergens of a meal as marks near its price. The list of ingredients repeats them. */
export function ProductAllergens({ groups }: { groups: ParameterGroup[] }) {
  const t = useTranslate()
  const lang = useMerchantLang()
  const allergens = groups.find(({ identifier }) => identifier === 'allergens')?.parameters ?? []
  if (allergens.length === 0) return null
  return (
    <div className="product-allergens">
      <span className="product-allergens-label" id="product-allergens">
        <Icon name="alert" />
        {t('product.contains')}
      </span>
      <ul className="product-allergens-list" aria-labelledby="product-allergens" lang={lang}>
        {allergens.map(({ value }) => (
          <li className="product-allergens-item" key={value}>
            {value}
          </li>
        ))}
      </ul>
    </div>
  )
}
