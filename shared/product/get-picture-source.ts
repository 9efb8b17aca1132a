import type { Picture } from './product.ts'

/** The widths that the merchant offers of a product picture; the height is 1.25 times the width. */
const widths = [200, 400, 600, 800, 1000] as const

export type PictureSource = { src: string; srcSet: string | undefined }

/**
 * Returns the URL of a product picture with a width of about `width` CSS pixels. An SVG file has
 * only one size, so it gets no `srcset`.
 */
export function getPictureSource(endpoint: string, picture: Picture, width = 400): PictureSource {
  const fileName = encodeURIComponent(picture.fileName)
  const toUrl = (size: number) => `${endpoint}/product/${size}f${size * 1.25}/${fileName}`
  const isSvg = picture.fileName.endsWith('.svg')
  return {
    src: toUrl(width),
    srcSet: isSvg ? undefined : widths.map((size) => `${toUrl(size)} ${size}w`).join(', '),
  }
}
