import type { BannerWidget } from '#shared/content/content.ts'
import { usePath, useTranslate } from '#shared/ui/shop-context.tsx'
import { ContentBanner } from '../../ui/content/content-banner.tsx'
import { DeliveryCheckForm } from '../../ui/delivery/delivery-check-form.tsx'
import { useDeliveryNodes } from '../../ui/delivery/delivery-nodes.tsx'

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

export function HomeHero({ banner }: HomeHeroProps) {
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
