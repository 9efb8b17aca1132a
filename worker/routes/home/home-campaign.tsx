import type { ProductSummary } from '#shared/product/product.ts'
import { useTranslate } from '#shared/ui/shop-context.tsx'
import { ProductCard } from '../../ui/product/product-card.tsx'

const MAX_MEALS = 3

export function HomeCampaign({ products }: { products: ProductSummary[] }) {
  const t = useTranslate()
  const shown = products.slice(0, MAX_MEALS)
  if (shown.length === 0) return null
  return (
    <section className="home-campaign" aria-labelledby="home-campaign">
      <div className="home-campaign-text stack gap-3">
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
