import { useShop } from '../ui/shop-context.tsx'
import type { Picture } from './product.ts'

/** The height of a picture is 1.25 times its width. */
const widths = [200, 400, 600, 800, 1000] as const

type PictureSource = { src: string; srcSet: string | undefined }

/** An SVG file scales to any size, so it has no `srcset`. */
export function getPictureSource(endpoint: string, picture: Picture, width = 400): PictureSource {
  const fileName = encodeURIComponent(picture.fileName)
  const toUrl = (size: number) => `${endpoint}/product/${size}f${size * 1.25}/${fileName}`
  const isSvg = picture.fileName.endsWith('.svg')
  return {
    src: toUrl(width),
    srcSet: isSvg ? undefined : widths.map((size) => `${toUrl(size)} ${size}w`).join(', '),
  }
}

type ProductPictureProps = {
  picture: Picture | undefined
  /** The largest width in the layout, in CSS pixels. The file for `src` has this width. */
  width?: 200 | 400 | 600 | 800
  sizes?: string
  isEager?: boolean
  /** The browser loads the main picture with high priority. A page has at most one. */
  isHero?: boolean
  /** The alternative text is then empty, because a screen reader would read the name twice. */
  isDecorative?: boolean
  /** A square cuts off the table of a drawing, not its food. */
  crop?: 'square'
  /** True if the style sheet of the parent shows the picture, so that it needs no class. */
  isPlain?: boolean
}

/** The ratio is 4:5. A product without a picture shows only the background. */
export function ProductPicture(props: ProductPictureProps) {
  const { pictureEndpoint } = useShop()
  const { picture, width = 400, isEager, isHero, isDecorative, sizes, isPlain, crop } = props
  if (!picture) return <span className="product-picture" data-empty="true" data-crop={crop} />
  const { src, srcSet } = getPictureSource(pictureEndpoint, picture, width)
  return (
    <img
      className={isPlain ? undefined : 'product-picture'}
      data-crop={crop}
      src={src}
      srcSet={srcSet}
      sizes={srcSet && sizes}
      width={width}
      height={width * 1.25}
      alt={isDecorative ? '' : picture.alt}
      loading={isEager || isHero ? 'eager' : 'lazy'}
      fetchPriority={isHero ? 'high' : undefined}
    />
  )
}
