import type { ListSelection } from '#shared/list/list-selection.ts'
import { ButtonLink } from '#shared/ui/button.tsx'
import { useTranslate } from '#shared/ui/shop-context.tsx'
import { isPageInReach, type BuildHref } from './list-query.ts'

type PagerProps = {
  edge: 'start' | 'end'
  count: number
  page: number
  pageSize: number
  selection: ListSelection
  buildHref: BuildHref
}

export const RESULTS_ID = 'results'

/**
 * Navigation between the pages of a list. Above the products it has the link back; below them it
 * has the progress and the link to the next page.
 */
export function Pager({ edge, count, page, pageSize, selection, buildHref }: PagerProps) {
  const t = useTranslate()
  const seen = Math.min(page * pageSize, count)
  const toResults = (to: number) => `${buildHref({ ...selection, page: to })}#${RESULTS_ID}`
  if (edge === 'start') {
    if (page <= 1) return null
    return (
      <div className="pager stack gap-3" data-edge="start" data-skipped={(page - 1) * pageSize}>
        <ButtonLink href={toResults(page - 1)} variant="secondary" size="small" rel="prev">
          {t('list.previous')}
        </ButtonLink>
      </div>
    )
  }
  if (count === 0) return null
  const seenText = t('list.progress', { seen, count })
  return (
    <div className="pager stack gap-3" data-edge="end">
      <p className="numbers hint">{seenText}</p>
      <progress className="progress-bar" value={seen} max={count} aria-label={seenText} />
      {seen < count &&
        (isPageInReach({ page: page + 1 }) ? (
          <ButtonLink href={toResults(page + 1)} variant="secondary" rel="next">
            {t('list.next')}
          </ButtonLink>
        ) : (
          <p>{t('list.outOfReach')}</p>
        ))}
    </div>
  )
}
