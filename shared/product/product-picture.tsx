import { useShop } from '../ui/shop-context.tsx'
import { getPictureSource } from './picture-url.ts'
import type { Picture } from './product.ts'

type ProductPictureProps = {
  picture: Picture | undefined
  /** Width in CSS pixels that the layout gives it at most. */
  width?: 200 | 400 | 600 | 800
  sizes?: string
  isEager?: boolean
  /** The one picture the page waits for. */
  isHero?: boolean
  /** A name stands beside it, so its own would be said twice. */
  isDecorative?: boolean
}

/** A picture of 4:5 on its ground; the ground alone where a meal has none. */
export function ProductPicture(props: ProductPictureProps) {
  const { pictureEndpoint } = useShop()
  const { picture, width = 400, isEager, isHero, isDecorative, sizes } = props
  if (!picture) return <span className="product-picture" data-empty="true" />
  const { src, srcSet } = getPictureSource(pictureEndpoint, picture, width)
  return (
    <img
      className="product-picture"
      src={src}
      srcSet={srcSet}
      sizes={srcSet && sizes}
      width={width}
      height={width * 1.25}
      alt={isDecorative ? '' : picture.alt}
      loading={isEager || isHero ? 'eager' : 'lazy'}
      decoding="async"
      fetchPriority={isHero ? 'high' : undefined}
    />
  )
}
