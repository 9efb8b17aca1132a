import type { Area } from '#shared/content/content.ts'
import type { CategoryLink } from '#shared/product/category.ts'
import type { ProductSummary } from '#shared/product/product.ts'
import { usePath, useShop, useTranslate } from '#shared/ui/shop-context.tsx'
import { assignHeadingLevels } from '../../ui/content/assign-heading-levels.ts'
import type { ListedCampaign } from '../../merchant-api/list-filters.ts'
import { CampaignStrip } from '../../ui/campaign/campaign-strip.tsx'
import { ContentArea } from '../../ui/content/content-area.tsx'
import { ProductRow } from '../../ui/product/product-row.tsx'
import { HomeCampaign } from './home-campaign.tsx'
import { HomeDay } from './home-day.tsx'
import { HomeHero } from './home-hero.tsx'
import { HomeShortcuts } from './home-shortcuts.tsx'
import { HomeUsps } from './home-usps.tsx'

type MerchantHomeProps = {
  area: Area
  campaigns: ListedCampaign[]
  categories: CategoryLink[]
  /** Meals whose pictures may be used for the category links. */
  products: ProductSummary[]
}

/**
 * The home page as the merchant composed it. The category links are shown after the merchant's
 * first container.
 */
export function MerchantHome({ area, campaigns, categories, products }: MerchantHomeProps) {
  const { name } = useShop()
  const { containers, hasTitle } = assignHeadingLevels(area.containers, false)
  return (
    <div className="home-page">
      {!hasTitle && <h1 className="visually-hidden">{name}</h1>}
      <ContentArea containers={containers.slice(0, 1)} isFirst />
      <HomeShortcuts categories={categories} products={products} />
      <CampaignStrip campaigns={campaigns} />
      <ContentArea containers={containers.slice(1)} />
      <HomeDay />
      <HomeUsps />
    </div>
  )
}

type OwnHomeProps = {
  popular: ProductSummary[]
  latest: ProductSummary[]
  discounted: ProductSummary[]
  campaigns: ListedCampaign[]
  categories: CategoryLink[]
}

/**
 * The default home page of the shop. It is used if the merchant has no content for the home page.
 */
export function DefaultHome({ popular, latest, discounted, campaigns, categories }: OwnHomeProps) {
  const t = useTranslate()
  const path = usePath()
  const all = { href: path('news'), label: t('home.seeAll') }
  return (
    <div className="home-page">
      <HomeHero />
      <HomeShortcuts categories={categories} products={[...popular, ...latest, ...discounted]} />
      <CampaignStrip campaigns={campaigns} />
      <ProductRow
        id="home-popular"
        title={t('home.popular.title')}
        intro={t('home.popular.intro')}
        products={popular}
        link={all}
      />
      <HomeCampaign products={discounted} />
      <HomeDay />
      <ProductRow
        id="home-latest"
        title={t('home.latest.title')}
        intro={t('home.latest.intro')}
        products={latest}
        link={all}
      />
      <HomeUsps />
    </div>
  )
}
