import { useShop } from '../ui/shop-context.tsx'
import type { ContentPicture as Picture } from './content.ts'

type ContentPictureProps = {
  picture: Picture
  sizes?: string
  /** Seen without scrolling; the first of a page is what it waits for. */
  isFirst?: boolean
}

/** Widths the merchant keeps of a picture beside the picture as it is. */
const widths = [400, 600, 800, 1000, 1500, 2000]

/** A picture of the merchant's content at its own shape. A drawing has one size. */
export function ContentPicture({ picture, sizes = '100vw', isFirst = false }: ContentPictureProps) {
  const { pictureEndpoint } = useShop()
  const { fileName, phoneFileName, alt, width, height } = picture
  const toUrl = (file: string, size: string) =>
    `${pictureEndpoint}/pagewidget/${size}/${encodeURIComponent(file)}`
  const toSet = (file: string) =>
    file.endsWith('.svg')
      ? toUrl(file, 'raw')
      : widths
          .filter((size) => size < width)
          .map((size) => `${toUrl(file, `${size}w`)} ${size}w`)
          .concat(`${toUrl(file, 'raw')} ${width}w`)
          .join(', ')
  return (
    <picture>
      {phoneFileName && (
        <source media="(width < 48rem)" srcSet={toSet(phoneFileName)} sizes={sizes} />
      )}
      <img
        className="content-picture"
        src={toUrl(fileName, 'raw')}
        srcSet={fileName.endsWith('.svg') ? undefined : toSet(fileName)}
        sizes={fileName.endsWith('.svg') ? undefined : sizes}
        width={width}
        height={height}
        alt={alt}
        loading={isFirst ? 'eager' : 'lazy'}
        decoding="async"
        fetchPriority={isFirst ? 'high' : undefined}
      />
    </picture>
  )
}
