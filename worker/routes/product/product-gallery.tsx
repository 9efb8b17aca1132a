import { ProductPicture } from '#shared/product/product-picture.tsx'
import type { Picture } from '#shared/product/product.ts'
import { useTranslate } from '#shared/ui/shop-context.tsx'

/**
 * Shows the pictures of a product: two beside each other, or a single one at full width. On a phone
 * they are in one row that can be swiped.
 */
export function ProductGallery({ pictures }: { pictures: Picture[] }) {
  const t = useTranslate()
  const [first, ...others] = pictures
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- on a phone it scrolls sideways and contains nothing else that takes the focus
    <section className="product-gallery" aria-label={t('product.gallery')} tabIndex={0}>
      <div className="product-gallery-item">
        <ProductPicture picture={first} width={800} sizes="(width < 48rem) 90vw, 50vw" isHero />
      </div>
      {others.map((picture) => (
        <div className="product-gallery-item" key={picture.fileName}>
          <ProductPicture picture={picture} width={800} sizes="(width < 48rem) 90vw, 50vw" />
        </div>
      ))}
    </section>
  )
}
