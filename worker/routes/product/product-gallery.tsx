import { getPictureSource, ProductPicture } from '#shared/product/product-picture.tsx'
import type { Picture } from '#shared/product/product.ts'
import { Icon, type IconName } from '#shared/ui/icon.tsx'
import { useShop, useTranslate } from '#shared/ui/shop-context.tsx'

/** The script of the page opens it and sets the picture. */
function PictureZoom({ hasSeveral }: { hasSeveral: boolean }) {
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

/** The largest width of a picture that the merchant provides. */
const LARGE_WIDTH = 1000

const getPictureId = (index: number) => `picture-${index + 1}`

/** A picture is a link to its large file; with script it opens in a dialog. */
export function ProductGallery({ pictures }: { pictures: Picture[] }) {
  const t = useTranslate()
  const count = pictures.length
  return (
    <section
      className="product-gallery stack gap-3"
      aria-label={t('product.gallery')}
      data-gallery={t('product.gallery.status', { number: '{number}', count })}
    >
      <div className="product-gallery-stage">
        <ul className="product-gallery-track" data-gallery-track="">
          {count === 0 && (
            <li className="product-gallery-item">
              <ProductPicture picture={undefined} />
            </li>
          )}
          {pictures.map((picture, index) => (
            <GalleryItem key={picture.fileName} picture={picture} index={index} count={count} />
          ))}
        </ul>
        {count > 1 && <GalleryControls count={count} />}
      </div>
      {count > 1 && <GalleryThumbs pictures={pictures} />}
      {count > 0 && <PictureZoom hasSeveral={count > 1} />}
    </section>
  )
}

type GalleryItemProps = { picture: Picture; index: number; count: number }

function GalleryItem({ picture, index, count }: GalleryItemProps) {
  const { t, pictureEndpoint } = useShop()
  const name = t('product.gallery.enlarge', { number: index + 1, count })
  return (
    <li className="product-gallery-item" id={getPictureId(index)}>
      <a
        className="product-gallery-link"
        href={getPictureSource(pictureEndpoint, picture, LARGE_WIDTH).src}
        aria-label={`${picture.alt}. ${name}`}
        data-gallery-picture=""
      >
        <ProductPicture
          picture={picture}
          width={800}
          sizes="(width < 48rem) 90vw, 50vw"
          isHero={index === 0}
        />
      </a>
    </li>
  )
}

// These buttons and the number need the script of the page; without it the row scrolls by itself.
function GalleryControls({ count }: { count: number }) {
  const t = useTranslate()
  return (
    <>
      <StepButton step={-1} label={t('product.gallery.previous')} />
      <StepButton step={1} label={t('product.gallery.next')} />
      <p className="product-gallery-number" aria-hidden="true" data-gallery-number="" hidden>
        1 / {count}
      </p>
      <p className="visually-hidden" role="status" data-gallery-status="" />
    </>
  )
}

function StepButton({ step, label }: { step: 1 | -1; label: string }) {
  return (
    <button
      className="product-gallery-button"
      type="button"
      data-gallery-step={step}
      aria-label={label}
      hidden
    >
      <Icon name="chevron" />
    </button>
  )
}

function GalleryThumbs({ pictures }: { pictures: Picture[] }) {
  const t = useTranslate()
  const count = pictures.length
  return (
    <ul className="product-gallery-thumbs cluster gap-2">
      {pictures.map((picture, index) => (
        <li key={picture.fileName}>
          <a
            className="product-gallery-thumb"
            href={`#${getPictureId(index)}`}
            aria-label={t('product.gallery.show', { number: index + 1, count })}
            data-gallery-thumb=""
          >
            <ProductPicture picture={picture} width={200} sizes="5rem" isDecorative isEager />
          </a>
        </li>
      ))}
    </ul>
  )
}
