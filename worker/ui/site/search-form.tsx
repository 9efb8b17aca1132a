import { buildSuggestionsPath } from '#shared/paths/build-suggestions-path.ts'
import { MAX_SEARCH_LENGTH } from '#shared/product/parse-search-text.ts'
import { Icon } from '#shared/ui/icon.tsx'
import { useShop } from '#shared/ui/shop-context.tsx'

type SearchFormProps = { id: string; searchText?: string | undefined; isInSheet?: boolean }

/** The search form. It sends the search text to an endpoint that redirects to the search page. */
export function SearchForm({ id, searchText, isInSheet }: SearchFormProps) {
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
      <label className="visually-hidden" htmlFor={id}>
        {t('header.search.label')}
      </label>
      <input
        className="search-form-input"
        id={id}
        type="search"
        name="q"
        required
        maxLength={MAX_SEARCH_LENGTH}
        defaultValue={searchText}
        placeholder={t('header.search.placeholder')}
        autoComplete="off"
        enterKeyHint="search"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a popover moves the focus to this field when it opens
        autoFocus={isInSheet}
      />
      <button className="search-form-button" type="submit" aria-label={t('header.search.submit')}>
        <Icon name="search" />
      </button>
    </form>
  )
}
