import { z } from 'zod'
import type { BannerWidget, ImageWidget, VideoWidget } from '#shared/content/content.ts'
import { toPlainText } from '../link/clean-html.ts'
import { rebuildHref } from '../link/rebuild-href.ts'
import { code, imageSchema, text, toPicture, type WidgetContext } from './fields.ts'

/** Positions in the order of the numbers in `textAndButtonPlacementFullWidth`. */
const sides = ['start', 'center', 'end'] as const

const bannerSchema = z.object({
  image: imageSchema,
  text1: text,
  text2: text,
  buttonText: text,
  /** 0: dark text, 1: light text. */
  textColor: code,
  /** 0: text below the picture, 1: text on the picture. */
  textAndButtonPlacement: code,
  textAndButtonPlacementFullWidth: code,
})

export function parseBanner(value: unknown, { images, rules }: WidgetContext): BannerWidget | null {
  const configuration = bannerSchema.parse(value)
  const picture = toPicture(configuration.image, images)
  const title = toPlainText(configuration.text1)
  if (!picture && title === '') return null
  return {
    kind: 'banner',
    picture,
    href: rebuildHref(configuration.image.href, rules),
    title,
    level: title === '' ? null : 2,
    text: toPlainText(configuration.text2),
    button: toPlainText(configuration.buttonText),
    hasBackground: configuration.textAndButtonPlacement === 1,
    tone: configuration.textColor === 1 ? 'light' : 'dark',
    side: sides[configuration.textAndButtonPlacementFullWidth] ?? 'start',
  }
}

export function parseImage(value: unknown, { images, rules }: WidgetContext): ImageWidget | null {
  const { image } = z.object({ image: imageSchema }).parse(value)
  const picture = toPicture(image, images)
  return picture && { kind: 'image', picture, href: rebuildHref(image.href, rules) }
}

const videoSchema = z.object({
  videoId: text,
  /** 0 YouTube, 1 Vimeo. */
  videoProvider: code,
  image: imageSchema,
})

// A page loads nothing from another site unless the shopper asks for it. Therefore a video is only
// a link to the video provider.
export function parseVideo(value: unknown, { images }: WidgetContext): VideoWidget | null {
  const { videoId, videoProvider, image } = videoSchema.parse(value)
  if (!/^[\w-]+$/.test(videoId)) return null
  const isVimeo = videoProvider === 1
  return {
    kind: 'video',
    provider: isVimeo ? 'Vimeo' : 'YouTube',
    href: isVimeo ? `https://vimeo.com/${videoId}` : `https://www.youtube.com/watch?v=${videoId}`,
    cover: toPicture(image, images),
  }
}
