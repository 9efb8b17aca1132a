import type { BannerWidget } from '#shared/content/content.ts'
import { usePath, useTranslate } from '#shared/ui/shop-context.tsx'
import { ContentBanner } from '../../ui/content/content-banner.tsx'
import { DeliveryCheckForm } from '../../ui/delivery/delivery-check-form.tsx'

type HomeHeroProps = {
  /** The banner of the merchant. Without one the shop shows its own. */
  banner?: BannerWidget | undefined
  hasDeliveryCheck: boolean
}

const tablePicture = {
  fileName: 'hero-table.svg',
  phoneFileName: null,
  alt: '',
  width: 1200,
  height: 900,
}

export function HomeHero({ banner, hasDeliveryCheck }: HomeHeroProps) {
  const own = useOwnBanner()
  return (
    <ContentBanner isFirst banner={banner ?? own}>
      {hasDeliveryCheck && <DeliveryCheckForm />}
    </ContentBanner>
  )
}

function useOwnBanner(): BannerWidget {
  const t = useTranslate()
  const path = usePath()
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
