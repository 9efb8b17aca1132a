import type { Container } from '#shared/content/content.ts'
import { ButtonLink } from '#shared/ui/button.tsx'
import { useShop } from '#shared/ui/shop-context.tsx'
import type { ListedCampaign } from '../../merchant-api/list/list-filters.ts'
import { AllStyles, FIRST_SCREEN_ID } from '../../document/page-styles.tsx'
import { CampaignStrip } from '../../ui/campaign/campaign-strip.tsx'
import { ContentArea } from '../../ui/content/content-area.tsx'
import { Breadcrumbs, type Breadcrumb } from '../../ui/page/breadcrumbs.tsx'
import { MerchantHtml } from '../../ui/page/merchant-html.tsx'
import { FIRST_SCREEN_CARDS } from '../../ui/product/product-grid.tsx'
import { EmptySearch, type EmptySearchProps } from './empty-search.tsx'
import { listSelectedItems } from './filter-view.ts'
import { ListHead } from './list-head.tsx'
import { ListResults, type ListResultsProps } from './list-results.tsx'

export type ListAreas = { top: Container[]; bottom: Container[] }

type ListPageProps = ListResultsProps & {
  areas: ListAreas
  breadcrumbs: Breadcrumb[]
  strip?: ListedCampaign[]
  emptySearch?: EmptySearchProps | null | undefined
}

export function ListPage(props: ListPageProps) {
  const { selection, strip: campaigns = [] } = props
  const isFirstPage = selection.page === 1
  const isFiltered = listSelectedItems(selection).length > 0
  const isEmpty = props.products.length === 0 && !isFiltered
  const hasTeaser = isFirstPage && props.areas.top.length > 0
  // The first screen has the styles of a plain list only.
  const hasMore = hasTeaser || isFiltered || props.hasAllValues || campaigns.length > 0
  const startsWithMeals = isFirstPage && !isEmpty && !hasMore
  const hasMarkedCard = startsWithMeals && props.products.length >= FIRST_SCREEN_CARDS
  const styles = <AllStyles isMark={!hasMarkedCard} />
  return (
    <div className="stack gap-3">
      <Breadcrumbs items={props.breadcrumbs} />
      <ListHead {...props.texts} hasIntro={isFirstPage} />
      {!startsWithMeals && styles}
      <CampaignStrip campaigns={campaigns} hasHead={false} />
      {hasTeaser && (
        <div className="list-teaser">
          <ContentArea containers={props.areas.top} isFirst />
        </div>
      )}
      {isEmpty ? (
        <EmptyList emptySearch={props.emptySearch} />
      ) : (
        <ListResults
          {...props}
          firstScreenId={hasMarkedCard ? FIRST_SCREEN_ID : undefined}
          stylesAboveTile={startsWithMeals && styles}
        />
      )}
      {startsWithMeals && !props.campaign && styles}
      <MerchantHtml html={props.texts.closingHtml ?? ''} />
      <ContentArea containers={props.areas.bottom} />
    </div>
  )
}

function EmptyList({ emptySearch }: Pick<ListPageProps, 'emptySearch'>) {
  const { t, path } = useShop()
  if (emptySearch) return <EmptySearch {...emptySearch} />
  return (
    <div className="list-page-empty stack gap-5">
      <p className="list-page-empty-text text-4">{t('list.empty.category')}</p>
      <ButtonLink href={path('news')}>{t('list.empty.link')}</ButtonLink>
    </div>
  )
}
