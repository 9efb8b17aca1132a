import { useShop, useMerchantLang } from '#shared/ui/shop-context.tsx'
import type { ProductSummary } from '#shared/product/product.ts'
import type { Category } from '../../merchant-api/catalogue/category-tree.ts'
import { ProductRow } from '../product/product-row.tsx'
import { TitledLinks } from './titled-section.tsx'

export type NextMealsProps = {
  categories: Pick<Category, 'name' | 'alias'>[]
  bestsellers: ProductSummary[]
}

export function NextMeals({ categories, bestsellers }: NextMealsProps) {
  const { t, path } = useShop()
  const lang = useMerchantLang()
  return (
    <div className="next-meals stack gap-6">
      <TitledLinks
        label={t('list.search.categories')}
        lang={lang}
        links={categories.map(({ name, alias }) => ({
          name,
          href: path('plp-category', { category: alias }),
        }))}
      />
      <ProductRow id="bestsellers" title={t('list.search.bestsellers')} products={bestsellers} />
    </div>
  )
}
