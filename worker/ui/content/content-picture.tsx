import type { ContentPicture as Picture } from '#shared/content/content.ts'
import { useShop } from '#shared/ui/shop-context.tsx'

type ContentPictureProps = {
  picture: Picture
  sizes?: string
  /** True if the picture is visible without scrolling; it is then loaded with priority. */
  isFirst?: boolean
}

/** The picture widths that the merchant offers besides the original size. */
const widths = [400, 600, 800, 1000, 1500, 2000]

/** An SVG file is loaded in its original size only. */
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
