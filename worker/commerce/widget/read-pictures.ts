import { z } from 'zod'
import type { BannerWidget, ImageWidget, VideoWidget } from '#shared/content/content.ts'
import { toPlainText } from '../clean-html.ts'
import { rebuildHref } from '../rebuild-href.ts'
import { code, imageSchema, text, toPicture, type Reading } from './fields.ts'

/** By `textAndButtonPlacementFullWidth`. */
const sides = ['start', 'center', 'end'] as const

const bannerSchema = z.object({
  image: imageSchema,
  text1: text,
  text2: text,
  buttonText: text,
  /** 0 dark, 1 light. */
  textColor: code,
  /** 0 below the picture, 1 on it. */
  textAndButtonPlacement: code,
  textAndButtonPlacementFullWidth: code,
})

export function readBanner(value: unknown, { images, rules }: Reading): BannerWidget | null {
  const own = bannerSchema.parse(value)
  const picture = toPicture(own.image, images)
  const title = toPlainText(own.text1)
  if (!picture && title === '') return null
  return {
    kind: 'banner',
    picture,
    href: rebuildHref(own.image.href, rules),
    title,
    level: title === '' ? null : 2,
    text: toPlainText(own.text2),
    button: toPlainText(own.buttonText),
    isOnGround: own.textAndButtonPlacement === 1,
    tone: own.textColor === 1 ? 'light' : 'dark',
    side: sides[own.textAndButtonPlacementFullWidth] ?? 'start',
  }
}

export function readImage(value: unknown, { images, rules }: Reading): ImageWidget | null {
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

// Nothing is loaded from elsewhere before the shopper asks for it: a film is a link to its place.
export function readVideo(value: unknown, { images }: Reading): VideoWidget | null {
  const { videoId, videoProvider, image } = videoSchema.parse(value)
  if (!/^[\w-]+$/.test(videoId)) return null
  const isVimeo = videoProvider === 1
  return {
    kind: 'video',
    place: isVimeo ? 'Vimeo' : 'YouTube',
    href: isVimeo ? `https://vimeo.com/${videoId}` : `https://www.youtube.com/watch?v=${videoId}`,
    cover: toPicture(image, images),
  }
}
