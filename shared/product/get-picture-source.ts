import type { Picture } from './product.ts'

/** The height of a picture is 1.25 times its width. */
const widths = [200, 400, 600, 800, 1000] as const

export type PictureSource = { src: string; srcSet: string | undefined }

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
