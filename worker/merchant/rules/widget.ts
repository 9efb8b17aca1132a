import type { WidgetImage } from './content.ts'

export const widgetNames = [
  'Image',
  'Text',
  'Rich text',
  'Buttons',
  'Product list',
  'Banner',
  'Video',
  'HTML',
  'JSON',
] as const
export type WidgetName = (typeof widgetNames)[number]

/** Returns the published type of a widget: its name, including spaces, and a suffix. */
export function toWidgetType(name: string): string {
  return `${name}PageWidget`
}

// The published widths of widget pictures.
const widths = [
  100, 200, 300, 400, 500, 600, 700, 800, 900, 1000, 1500, 2000, 2500, 3000, 3500, 4000,
]

export type ImageSize = { imageWidth: number; imageHeight: number; imageRatio: number }

/** Lists the sizes of a picture, smallest first; the last one is its original size. */
export function listImageSizes({ width, height }: WidgetImage): ImageSize[] {
  const imageRatio = Math.round((width / height) * 10_000) / 10_000
  return [...widths.filter((publishedWidth) => publishedWidth < width), width].map(
    (imageWidth) => ({
      imageWidth,
      imageHeight: Math.round((imageWidth * height) / width),
      imageRatio,
    }),
  )
}
