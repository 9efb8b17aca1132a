import { Icon } from '#shared/ui/icon.tsx'
import { useTranslate } from '#shared/ui/shop-context.tsx'

/** Is replaced by the text of a search in the browser. A shopper cannot have searched for it. */
const TEXT = '{text}'

/**
 * The frame of the recent searches. The browser keeps the searches, which are never sent to the
 * server, and fills in a copy of each template for every search.
 */
export function RecentSearches() {
  const t = useTranslate()
  return (
    <div data-recent-status={t('search.recent.title')}>
      <div className="search-suggestions-head">
        <p className="search-suggestions-title" aria-hidden="true">
          {t('search.recent.title')}
        </p>
        <button className="search-suggestions-clear" type="button" data-recent-clear="">
          {t('search.recent.clear')}
        </button>
      </div>
      <template data-recent-option="">
        <a
          className="search-suggestions-recent"
          role="option"
          aria-selected={false}
          tabIndex={-1}
          href="/api/search"
        >
          <Icon name="search" />
          <span data-recent-text="" />
        </a>
      </template>
      <template data-recent-remove="">
        <button
          className="search-suggestions-remove"
          type="button"
          aria-label={t('search.recent.remove', { text: TEXT })}
        >
          <Icon name="close" />
        </button>
      </template>
    </div>
  )
}
