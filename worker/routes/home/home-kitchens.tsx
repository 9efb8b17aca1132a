import { ProductPicture } from '#shared/product/product-picture.tsx'
import { Icon } from '#shared/ui/icon.tsx'
import { usePath, useTranslate } from '#shared/ui/shop-context.tsx'
import { useMerchantLang } from '#shared/ui/use-merchant-lang.ts'
import type { Kitchen } from './choose-kitchens.ts'

/** Brands with a picture of one of their meals, their cuisine and the number of their meals. */
export function HomeKitchens({ kitchens }: { kitchens: Kitchen[] }) {
  const t = useTranslate()
  const path = usePath()
  const lang = useMerchantLang()
  if (kitchens.length === 0) return null
  return (
    <section className="home-kitchens" aria-labelledby="home-kitchens">
      <div className="home-kitchens-head">
        <h2 id="home-kitchens">{t('home.kitchens.title')}</h2>
        <a className="home-kitchens-more" href={path('brands')}>
          {t('home.kitchens.all')} <Icon name="arrow" />
        </a>
      </div>
      <ul className="home-kitchens-list">
        {kitchens.map(({ name, alias, picture, cuisine, count }) => (
          <li key={alias}>
            <a className="home-kitchens-link" href={path('plp-brand', { brand: alias })}>
              <ProductPicture picture={picture} isDecorative />
              <strong className="home-kitchens-name">{name}</strong>
              <span className="home-kitchens-facts">
                {cuisine && <span lang={lang}>{cuisine}</span>}
                {count !== null && <span>{t('list.count', { count })}</span>}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
