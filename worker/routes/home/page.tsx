import type { CategoryLink } from '#shared/product/category.ts'
import { ProductRow } from '#shared/product/product-row.tsx'
import type { ProductSummary } from '#shared/product/product.ts'
import { usePath, useTranslate } from '#shared/ui/shop-context.tsx'
import { HomeCampaign } from './home-campaign.tsx'
import { HomeDay } from './home-day.tsx'
import { HomeHero } from './home-hero.tsx'
import { HomePromises } from './home-promises.tsx'
import { HomeShortcuts } from './home-shortcuts.tsx'

export type HomePageProps = {
  popular: ProductSummary[]
  latest: ProductSummary[]
  discounted: ProductSummary[]
  categories: CategoryLink[]
}

export function HomePage({ popular, latest, discounted, categories }: HomePageProps) {
  const t = useTranslate()
  const path = usePath()
  const all = { href: path('news'), label: t('home.seeAll') }
  return (
    <div className="home-page">
      <HomeHero />
      <HomeShortcuts categories={categories} products={[...popular, ...latest, ...discounted]} />
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
      <HomePromises />
    </div>
  )
}
