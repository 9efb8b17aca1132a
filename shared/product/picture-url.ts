import type { Picture } from './product.ts'

/** Widths the merchant keeps of a product picture; the height is a quarter more. */
const widths = [200, 400, 600, 800, 1000] as const

export type PictureSource = { src: string; srcSet: string | undefined }

/** Address of a product picture at about `width` CSS pixels. A drawing has one size, so it gets no `srcset`. */
export function getPictureSource(endpoint: string, picture: Picture, width = 400): PictureSource {
  const fileName = encodeURIComponent(picture.fileName)
  const toUrl = (size: number) => `${endpoint}/product/${size}f${size * 1.25}/${fileName}`
  const isDrawing = picture.fileName.endsWith('.svg')
  return {
    src: toUrl(width),
    srcSet: isDrawing ? undefined : widths.map((size) => `${toUrl(size)} ${size}w`).join(', '),
  }
}
