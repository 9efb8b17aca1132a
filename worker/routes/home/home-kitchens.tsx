import { ProductPicture } from '#shared/product/product-picture.tsx'
import { Icon } from '#shared/ui/icon.tsx'
import { usePath, useTranslate } from '#shared/ui/shop-context.tsx'
import { KitchenCard } from '../../ui/kitchen/kitchen-card.tsx'
import type { Kitchen } from './choose-kitchens.ts'

export function HomeKitchens({ kitchens }: { kitchens: Kitchen[] }) {
  const t = useTranslate()
  const path = usePath()
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
