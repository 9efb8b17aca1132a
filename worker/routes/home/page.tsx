import type { Area, Container } from '#shared/content/content.ts'
import type { CategoryLink } from '#shared/product/category.ts'
import type { ProductSummary } from '#shared/product/product.ts'
import { usePath, useShop, useTranslate } from '#shared/ui/shop-context.tsx'
import { assignHeadingLevels } from '../../ui/content/assign-heading-levels.ts'
import type { ListedCampaign } from '../../merchant-api/list/list-filters.ts'
import { AllStyles } from '../../document/page-styles.tsx'
import { CampaignStrip } from '../../ui/campaign/campaign-strip.tsx'
import { ContentArea } from '../../ui/content/content-area.tsx'
import { NewsletterSection } from '../../ui/newsletter/newsletter-section.tsx'
import { ProductRow } from '../../ui/product/product-row.tsx'
import { HomeCampaign } from './home-campaign.tsx'
import { HomeDay } from './home-day.tsx'
import type { Kitchen } from './choose-kitchens.ts'
import { HomeHero } from './home-hero.tsx'
import { HomeKitchens } from './home-kitchens.tsx'
import { HomeShortcuts } from './home-shortcuts.tsx'
import { HomeUsps } from './home-usps.tsx'
import { splitContainers } from './split-containers.ts'

// The first screen has the styles of rows of meals only.
const hasRowsOnly = ({ design, widgets }: Container) =>
  (design === 'default' || design === 'full-width') &&
  widgets.every((widget) => widget.kind === 'products' && widget.isRow && widget.title !== '')

type HomeParts = {
  campaigns: ListedCampaign[]
  categories: CategoryLink[]
  kitchens: Kitchen[]
}

type MerchantHomeProps = HomeParts & {
  area: Area
  products: ProductSummary[]
}

/**
 * The home page as the merchant composed it. The banner and the first row of meals fill the first
 * screen. The category links come after them, together with the buttons that follow.
 */
export function MerchantHome({ area, products, ...parts }: MerchantHomeProps) {
  const { name } = useShop()
  const { containers, hasTitle } = assignHeadingLevels(area.containers, false)
  const { banner, lead, choices, rest } = splitContainers(containers)
  const startsWithMeals = lead.every(hasRowsOnly)
  return (
    <div className="home-page">
      {!hasTitle && <h1 className="visually-hidden">{name}</h1>}
      {banner && <HomeHero banner={banner} />}
      {!startsWithMeals && <AllStyles />}
      <ContentArea containers={lead} isFirst={!banner} />
      {startsWithMeals && <AllStyles />}
      <CampaignStrip campaigns={parts.campaigns} />
      <HomeShortcuts categories={parts.categories} products={products} choices={choices} />
      <ContentArea containers={rest} />
      <HomeKitchens kitchens={parts.kitchens} />
      <HomeDay />
      <NewsletterSection />
      <HomeUsps />
    </div>
  )
}

type OwnHomeProps = HomeParts & {
  popular: ProductSummary[]
  latest: ProductSummary[]
  discounted: ProductSummary[]
}

/** It is used if the merchant has no content for the home page. */
export function DefaultHome({ popular, latest, discounted, ...parts }: OwnHomeProps) {
  const t = useTranslate()
  const path = usePath()
  const hasCampaigns = parts.campaigns.length > 0
  const all = { href: path('news'), label: t('home.seeAll') }
  return (
    <div className="home-page">
      <HomeHero />
      {hasCampaigns && <AllStyles />}
      <CampaignStrip campaigns={parts.campaigns} />
      <ProductRow
        id="home-popular"
        title={t('home.popular.title')}
        intro={t('home.popular.intro')}
        products={popular}
        link={all}
      />
      {!hasCampaigns && <AllStyles />}
      <HomeShortcuts
        categories={parts.categories}
        products={[...popular, ...latest, ...discounted]}
      />
      <HomeCampaign products={discounted} />
      <HomeKitchens kitchens={parts.kitchens} />
      <HomeDay />
      <ProductRow
        id="home-latest"
        title={t('home.latest.title')}
        intro={t('home.latest.intro')}
        products={latest}
        link={all}
      />
      <NewsletterSection />
      <HomeUsps />
    </div>
  )
}
