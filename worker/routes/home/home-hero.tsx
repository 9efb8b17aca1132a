import { usePath, useTranslate } from '#shared/ui/shop-context.tsx'
import { ContentBanner } from '../../ui/content/content-banner.tsx'

const tablePicture = {
  fileName: 'hero-table.svg',
  phoneFileName: null,
  alt: '',
  width: 1200,
  height: 900,
}

/** The banner at the top of the home page, with one link. */
export function HomeHero() {
  const t = useTranslate()
  const path = usePath()
  return (
    <ContentBanner
      isFirst
      banner={{
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
      }}
    />
  )
}
