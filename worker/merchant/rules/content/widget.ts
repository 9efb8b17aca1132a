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

/** The published API has the name of the widget, including spaces, in its type. */
export function toWidgetType(name: string): string {
  return `${name}PageWidget`
}

// The published API offers widget pictures in these widths.
const widths = [
  100, 200, 300, 400, 500, 600, 700, 800, 900, 1000, 1500, 2000, 2500, 3000, 3500, 4000,
]

export type ImageSize = { imageWidth: number; imageHeight: number; imageRatio: number }

/** Lists the sizes in which a picture is available, smallest first. The last size is the original size. */
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
