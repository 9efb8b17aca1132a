import {
  LOADED_BESTSELLERS,
  listBestsellers,
} from '../../merchant-api/product-list/product-lists.ts'
import { loadOptionalPart } from '../../merchant-api/client/load-optional-part.ts'
import { loadSearchHelp, type SearchHelp } from '../../merchant-api/product-list/search-help.ts'
import { listMainCategories } from '../../page/load-next-meals.ts'
import type { PublicRequest } from '../../page/public-page.ts'
import { ButtonLink } from '#shared/ui/button.tsx'
import { useShop } from '#shared/ui/shop-context.tsx'
import { NextMeals, type NextMealsProps } from '../../ui/page/next-meals.tsx'
import { TitledLinks } from '../../ui/page/titled-section.tsx'

export type EmptySearchProps = SearchHelp & NextMealsProps

/** If the merchant fails, it offers the categories. */
export async function loadEmptySearch(
  { merchant, shop, categories }: PublicRequest,
  text: string,
): Promise<EmptySearchProps> {
  const help = await loadOptionalPart<SearchHelp>(merchant, {
    load: (client) =>
      loadSearchHelp(client, {
        text,
        take: LOADED_BESTSELLERS,
        hasCorrections: shop.hasSearchCorrection ?? false,
      }),
    fallback: { corrections: [], bestsellers: [] },
    part: 'search-help',
  })
  return {
    corrections: help.corrections,
    bestsellers: listBestsellers(help.bestsellers),
    categories: listMainCategories(categories),
  }
}

export function EmptySearch({ corrections, categories, bestsellers }: EmptySearchProps) {
  const { t, path } = useShop()
  return (
    <div className="empty-search stack gap-6">
      {corrections.length > 0 ? (
        <TitledLinks
          label={t('list.search.didYouMean')}
          links={corrections.map((text) => ({
            name: text,
            href: path('plp-search', { search: text }),
          }))}
        />
      ) : (
        <p className="empty-search-text text-4">{t('list.empty.search')}</p>
      )}
      <NextMeals categories={categories} bestsellers={bestsellers} />
      <ButtonLink href={path('news')}>{t('list.empty.link')}</ButtonLink>
    </div>
  )
}
