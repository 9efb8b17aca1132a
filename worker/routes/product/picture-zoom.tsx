import { Icon, type IconName } from '#shared/ui/icon.tsx'
import { useTranslate } from '#shared/ui/shop-context.tsx'

/** The script of the page opens it and sets the picture. */
export function PictureZoom({ hasSeveral }: { hasSeveral: boolean }) {
  const t = useTranslate()
  return (
    <dialog
      className="picture-zoom"
      id="picture-zoom"
      aria-label={t('product.zoom.title')}
      data-zoom=""
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys scroll a picture that is larger than the dialog */}
      <div className="picture-zoom-stage" tabIndex={0} data-zoom-stage="">
        <img className="picture-zoom-picture" alt="" width={800} height={1000} />
      </div>
      <div className="picture-zoom-tools cluster gap-2">
        <p className="picture-zoom-number" role="status" data-zoom-number="" />
        {hasSeveral && (
          <>
            <ZoomButton action="previous" icon="chevron" label={t('product.gallery.previous')} />
            <ZoomButton action="next" icon="chevron" label={t('product.gallery.next')} />
          </>
        )}
        <ZoomButton action="out" icon="minus" label={t('product.zoom.out')} />
        <ZoomButton action="in" icon="plus" label={t('product.zoom.in')} />
        <ZoomButton action="close" icon="close" label={t('boot.close')} />
      </div>
    </dialog>
  )
}

function ZoomButton({ action, icon, label }: { action: string; icon: IconName; label: string }) {
  return (
    <button
      className="picture-zoom-button"
      type="button"
      data-zoom-action={action}
      aria-label={label}
    >
      <Icon name={icon} />
    </button>
  )
}
