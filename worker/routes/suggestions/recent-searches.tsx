import { Icon } from '#shared/ui/icon.tsx'
import { useTranslate } from '#shared/ui/shop-context.tsx'
import { SuggestionList } from './suggestions.tsx'

/** Is replaced by the text of a search in the browser. A shopper cannot have searched for it. */
const TEXT = '{text}'

/**
 * The panel of the recent searches. The browser keeps the searches, which are never sent to the
 * server, and replaces each template by a copy of it for every search.
 */
export function RecentSearches() {
  const t = useTranslate()
  return (
    <div
      className="search-suggestions"
      data-content="recent"
      data-status={t('search.recent.title')}
    >
      <div className="search-suggestions-head row gap-3">
        <p className="search-suggestions-title quiet" aria-hidden="true">
          {t('search.recent.title')}
        </p>
        <button className="search-suggestions-clear" type="button" data-recent-clear="">
          {t('search.recent.clear')}
        </button>
      </div>
      <SuggestionList>
        <template>
          <a
            className="search-suggestions-recent search-suggestions-option row gap-3"
            role="option"
            aria-selected={false}
            tabIndex={-1}
            href="/api/search"
          >
            <Icon name="search" />
            <span data-recent-text="" />
          </a>
        </template>
      </SuggestionList>
      <div className="search-suggestions-removes">
        <template>
          <button
            className="search-suggestions-remove icon-button"
            type="button"
            aria-label={t('search.recent.remove', { text: TEXT })}
          >
            <Icon name="close" />
          </button>
        </template>
      </div>
    </div>
  )
}
