import { getPictureSource } from '#shared/product/picture-url.ts'
import { ButtonLink } from '#shared/ui/button.tsx'
import { Icon } from '#shared/ui/icon.tsx'
import { usePath, useShop } from '#shared/ui/shop-context.tsx'

const tablePicture = { fileName: 'hero-table.svg', alt: '' }
const TABLE_WIDTH = 1000

/** One promise, one action, one laid table. */
export function HomeHero() {
  const { t, pictureEndpoint } = useShop()
  const path = usePath()
  return (
    <section className="home-hero" aria-labelledby="home-title">
      <div className="home-hero-text">
        <h1 className="home-hero-title" id="home-title">
          {t('home.hero.title')}
        </h1>
        <p className="home-hero-intro">{t('home.hero.intro')}</p>
        <ButtonLink href={path('news')}>
          {t('home.hero.action')}
          <Icon name="arrow" />
        </ButtonLink>
      </div>
      <div className="home-hero-table">
        <img
          className="home-hero-picture"
          src={getPictureSource(pictureEndpoint, tablePicture, TABLE_WIDTH).src}
          width={1200}
          height={900}
          alt=""
          fetchPriority="high"
        />
      </div>
    </section>
  )
}
