import { Button, ButtonLink } from '#shared/ui/button.tsx'
import { useShop } from '#shared/ui/shop-context.tsx'
import { DeliveryCheckForm } from '../../ui/delivery/delivery-check-form.tsx'
import { DialogHead } from '../../ui/page/dialog-head.tsx'

const DIALOG_TITLE_ID = 'page-dialog-title'

type DeliveryCheckPageProps = Parameters<typeof DeliveryCheckForm>[0] & {
  /** True if the browser remembers a postal code. */
  isKnown: boolean
}

export function DeliveryCheckPage({ isKnown, ...form }: DeliveryCheckPageProps) {
  const { t, path } = useShop()
  return (
    <div className="delivery-page stack gap-5">
      <h1>{t('deliveryCheck.title')}</h1>
      <template data-page-dialog="">
        <dialog className="dialog" aria-labelledby={DIALOG_TITLE_ID}>
          <DialogHead title={t('deliveryCheck.title')} titleId={DIALOG_TITLE_ID} />
        </dialog>
      </template>
      <div data-dialog-part="">
        <DeliveryCheckForm {...form} id="delivery-check">
          {isKnown && (
            <Button variant="secondary" size="small" name="forget" value="true">
              {t('delivery.chip.forget')}
            </Button>
          )}
        </DeliveryCheckForm>
      </div>
      <p>
        <ButtonLink href={path('news')} variant="secondary">
          {t('home.hero.action')}
        </ButtonLink>
      </p>
    </div>
  )
}
