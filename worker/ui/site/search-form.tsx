import { buildSuggestionsPath } from '#shared/paths/build-suggestions-path.ts'
import { MAX_SEARCH_LENGTH } from '#shared/product/parse-search-text.ts'
import { Icon } from '#shared/ui/icon.tsx'
import { useShop, useTranslate } from '#shared/ui/shop-context.tsx'

export const SEARCH_SHEET_ID = 'phone-search'

const FIELD_ID = 'site-search'

type SearchProps = { searchText?: string | undefined }

/** On phones the same elements are a sheet, which works without script. */
export function SiteSearch({ searchText }: SearchProps) {
  const t = useTranslate()
  return (
    <div
      className="site-header-search phone-sheet"
      id={SEARCH_SHEET_ID}
      popover="auto"
      data-edge="top"
    >
      <SearchForm searchText={searchText} />
      <button
        className="phone-sheet-close icon-button"
        type="button"
        popoverTarget={SEARCH_SHEET_ID}
        popoverTargetAction="hide"
        aria-label={t('header.search.close')}
      >
        <Icon name="close" />
      </button>
    </div>
  )
}

/** The search form. It sends the search text to an endpoint that redirects to the search page. */
function SearchForm({ searchText }: SearchProps) {
  const { t, prefix, market, vatIncluded, hasOwnPrices = false } = useShop()
  const suggestions = buildSuggestionsPath({
    locale: prefix.locale,
    market: market.alias,
    prices: hasOwnPrices ? 'none' : vatIncluded ? 'incVat' : 'exVat',
  })
  return (
    <form
      className="search-form"
      role="search"
      action="/api/search"
      method="get"
      data-suggestions={suggestions}
    >
      <input type="hidden" name="locale" value={prefix.locale} />
      {prefix.market && <input type="hidden" name="market" value={prefix.market} />}
      <label className="visually-hidden" htmlFor={FIELD_ID}>
        {t('header.search.label')}
      </label>
      <input
        className="search-form-input"
        id={FIELD_ID}
        type="search"
        name="q"
        required
        maxLength={MAX_SEARCH_LENGTH}
        defaultValue={searchText}
        placeholder={t('header.search.placeholder')}
        autoComplete="off"
        enterKeyHint="search"
      />
      <button className="search-form-button" type="submit" aria-label={t('header.search.submit')}>
        <Icon name="search" />
      </button>
    </form>
  )
}
