import type { Area, Container, BannerWidget } from '#shared/content/content.ts'
import type { CategoryLink } from '#shared/product/category.ts'
import type { ProductSummary } from '#shared/product/product.ts'
import { useShop, useTranslate } from '#shared/ui/shop-context.tsx'
import { assignHeadingLevels } from '../../ui/content/assign-heading-levels.ts'
import type { ListedCampaign } from '../../merchant-api/list/list-filters.ts'
import { AllStyles } from '../../document/page-styles.tsx'
import { CampaignStrip } from '../../ui/campaign/campaign-strip.tsx'
import { ContentArea } from '../../ui/content/content-area.tsx'
import { NewsletterSection } from '../../ui/newsletter/newsletter-form.tsx'
import { ProductRow } from '../../ui/product/product-row.tsx'
import { HomeDay } from './home-day.tsx'
import type { Kitchen } from './choose-kitchens.ts'
import { HomeShortcuts } from './home-shortcuts.tsx'
import { splitContainers } from './split-containers.ts'
import { ProductCard } from '../../ui/product/product-card.tsx'
import { ContentBanner } from '../../ui/content/content-banner.tsx'
import { DeliveryCheckForm } from '../../ui/delivery/delivery-check-form.tsx'
import { useDeliveryNodes } from '../../ui/delivery/delivery-nodes.tsx'
import { ProductPicture } from '#shared/product/product-picture.tsx'
import { Icon } from '#shared/ui/icon.tsx'
import { KitchenCard } from '../../ui/kitchen/kitchen-card.tsx'
import type { MessageKey } from '#shared/i18n/translator.ts'
import { TitledSection } from '../../ui/page/titled-section.tsx'

function HomeKitchens({ kitchens }: { kitchens: Kitchen[] }) {
  const { t, path } = useShop()
  if (kitchens.length === 0) return null
  return (
    <section className="home-kitchens" aria-labelledby="home-kitchens">
      <div className="product-row-head home-kitchens-head">
        <h2 id="home-kitchens">{t('home.kitchens.title')}</h2>
        <a className="product-row-more row gap-2" href={path('brands')}>
          {t('home.kitchens.all')} <Icon name="arrow" />
        </a>
      </div>
      <ul className="kitchen-card-list">
        {kitchens.map((kitchen) => (
          <li key={kitchen.alias}>
            <KitchenCard
              kitchen={kitchen}
              picture={<ProductPicture picture={kitchen.picture} isDecorative />}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

type HomeHeroProps = {
  /** The banner of the merchant. Without one the shop shows its own. */
  banner?: BannerWidget | undefined
}

const tablePicture = {
  fileName: 'hero-table.svg',
  phoneFileName: null,
  alt: '',
  width: 1200,
  height: 900,
}

function HomeHero({ banner }: HomeHeroProps) {
  const own = useOwnBanner()
  const delivery = useDeliveryNodes()
  return (
    <ContentBanner isFirst banner={banner ?? own}>
      {delivery && (
        <DeliveryCheckForm>
          <span data-delivery-node="promise">{delivery.promise}</span>
        </DeliveryCheckForm>
      )}
    </ContentBanner>
  )
}

function useOwnBanner(): BannerWidget {
  const { t, path } = useShop()
  return {
    kind: 'banner',
    picture: tablePicture,
    href: path('news'),
    title: t('home.hero.title'),
    level: 1,
    text: t('home.hero.intro'),
    button: t('home.hero.action'),
    hasBackground: true,
    tone: 'dark',
    side: 'start',
  }
}

const MAX_MEALS = 3

function HomeCampaign({ products }: { products: ProductSummary[] }) {
  const t = useTranslate()
  const shown = products.slice(0, MAX_MEALS)
  if (shown.length === 0) return null
  return (
    <section className="home-campaign stack" aria-labelledby="home-campaign">
      <div className="lead top stack gap-3">
        <h2 className="home-campaign-title" id="home-campaign">
          {t('home.campaign.title')}
        </h2>
        <p>{t('home.campaign.intro')}</p>
      </div>
      <ul className="home-campaign-list stack gap-5" data-count={shown.length}>
        {shown.map((product) => (
          <li className="home-campaign-item" key={product.productId}>
            <ProductCard product={product} />
          </li>
        ))}
      </ul>
    </section>
  )
}

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
  const { t, path } = useShop()
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

const usps: { titleKey: MessageKey; textKey: MessageKey }[] = [
  { titleKey: 'home.usps.ingredients.title', textKey: 'home.usps.ingredients.text' },
  { titleKey: 'home.usps.noSubscription.title', textKey: 'home.usps.noSubscription.text' },
  { titleKey: 'home.usps.refund.title', textKey: 'home.usps.refund.text' },
]

function HomeUsps() {
  const t = useTranslate()
  return (
    <TitledSection
      className="home-usps stack gap-5"
      titleClassName="home-usps-title"
      id="home-usps"
      title={t('home.usps.title')}
    >
      <dl className="home-usps-list stack">
        {usps.map(({ titleKey, textKey }) => (
          <div className="home-usps-item" key={titleKey}>
            <dt className="home-usps-name">{t(titleKey)}</dt>
            <dd className="home-usps-text quiet">{t(textKey)}</dd>
          </div>
        ))}
      </dl>
    </TitledSection>
  )
}
