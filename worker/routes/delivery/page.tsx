import { ButtonLink } from '#shared/ui/button.tsx'
import { usePath, useTranslate } from '#shared/ui/shop-context.tsx'
import { DeliveryCheckForm } from '../../ui/delivery/delivery-check-form.tsx'

type DeliveryCheckPageProps = Parameters<typeof DeliveryCheckForm>[0]

export function DeliveryCheckPage(props: DeliveryCheckPageProps) {
  const t = useTranslate()
  const path = usePath()
  return (
    <div className="delivery-page stack gap-5">
      <h1>{t('deliveryCheck.title')}</h1>
      <DeliveryCheckForm {...props} />
      <p>
        <ButtonLink href={path('news')} variant="secondary">
          {t('home.hero.action')}
        </ButtonLink>
      </p>
    </div>
  )
}
