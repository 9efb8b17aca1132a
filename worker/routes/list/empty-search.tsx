import type { Category } from '../../merchant-api/category.ts'
import { loadOptionalPart } from '../../merchant-api/load-optional-part.ts'
import { loadSearchHelp, type SearchHelp } from '../../merchant-api/search-help.ts'
import type { PublicRequest } from '../../page/page.ts'
import { ButtonLink } from '#shared/ui/button.tsx'
import { usePath, useTranslate } from '#shared/ui/shop-context.tsx'
import { useMerchantLang } from '#shared/ui/use-merchant-lang.ts'
import { ProductRow } from '../../ui/product/product-row.tsx'

const MAX_BESTSELLERS = 8
/** More are loaded than shown, because sold-out products are left out. */
const LOADED_BESTSELLERS = 12

export type EmptySearchProps = SearchHelp & {
  categories: Pick<Category, 'name' | 'alias'>[]
}

/** Loads what a search without results offers. If the merchant fails, it offers the categories. */
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
    failureEvent: 'search-help-failed',
  })
  return {
    corrections: help.corrections,
    bestsellers: help.bestsellers.filter(({ stock }) => stock.total > 0).slice(0, MAX_BESTSELLERS),
    categories: categories.filter(({ parentId }) => parentId === 0),
  }
}

/** The page of a search without results: similar searches, the main categories and bestsellers. */
export function EmptySearch({ corrections, categories, bestsellers }: EmptySearchProps) {
  const t = useTranslate()
  const path = usePath()
  const lang = useMerchantLang()
  return (
    <div className="empty-search">
      {corrections.length > 0 ? (
        <Links
          label={t('list.search.didYouMean')}
          links={corrections.map((text) => ({
            name: text,
            href: path('plp-search', { search: text }),
          }))}
        />
      ) : (
        <p className="empty-search-text">{t('list.empty.search')}</p>
      )}
      <Links
        label={t('list.search.categories')}
        lang={lang}
        links={categories.map(({ name, alias }) => ({
          name,
          href: path('plp-category', { category: alias }),
        }))}
      />
      <ProductRow
        id="search-bestsellers"
        title={t('list.search.bestsellers')}
        products={bestsellers}
        link={{ href: path('news'), label: t('list.empty.link') }}
      />
      {bestsellers.length === 0 && (
        <ButtonLink href={path('news')}>{t('list.empty.link')}</ButtonLink>
      )}
    </div>
  )
}

type LinksProps = {
  label: string
  /** Language of the names, if it differs from the language of the page. */
  lang?: string | undefined
  links: { name: string; href: string }[]
}

function Links({ label, lang, links }: LinksProps) {
  if (links.length === 0) return null
  return (
    <nav aria-label={label}>
      <h2 className="empty-search-title">{label}</h2>
      <ul className="empty-search-links" lang={lang}>
        {links.map(({ name, href }) => (
          <li key={href}>
            <a className="empty-search-link" href={href}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
