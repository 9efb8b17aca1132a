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

/** The published type of a widget: its name, blanks and all, and a suffix. */
export function toWidgetType(name: string): string {
  return `${name}PageWidget`
}

// The widths pictures of widgets are published in.
const widths = [
  100, 200, 300, 400, 500, 600, 700, 800, 900, 1000, 1500, 2000, 2500, 3000, 3500, 4000,
]

export type ImageSize = { imageWidth: number; imageHeight: number; imageRatio: number }

/** The sizes of a picture, smallest first; the last one is the picture as it is. */
export function listImageSizes({ width, height }: WidgetImage): ImageSize[] {
  const imageRatio = Math.round((width / height) * 10_000) / 10_000
  return [...widths.filter((one) => one < width), width].map((imageWidth) => ({
    imageWidth,
    imageHeight: Math.round((imageWidth * height) / width),
    imageRatio,
  }))
}
