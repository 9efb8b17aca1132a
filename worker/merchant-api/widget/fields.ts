import { z } from 'zod'
import type { ContentPicture } from '#shared/content/content.ts'
import type { LinkRules } from '../rebuild-href.ts'

/** A widget as the merchant's API returns it; its content is JSON in `configuration`. */
export type ApiWidget = {
  name: string
  configuration: string
  images:
    | ({
        fileName: string
        largestSize: { imageWidth: number; imageHeight: number } | null
      } | null)[]
    | null
}

export type WidgetContext = { images: ApiWidget['images']; rules: LinkRules }

// A value that is missing or has another shape becomes empty, so that one wrong value breaks no
// page.
export const text = z.string().catch('')
export const flag = z.boolean().catch(false)
export const code = z.coerce.number().catch(0)

export const imageSchema = z
  .object({ filename: text, filenameForMobileDevice: text, href: text, altText: text })
  .catch({ filename: '', filenameForMobileDevice: '', href: '', altText: '' })

/** Size of a picture for which the merchant returns none. */
const UNKNOWN_SIZE = { imageWidth: 1200, imageHeight: 800 }

/** Returns null if no picture is named. */
export function toPicture(image: z.infer<typeof imageSchema>, images: ApiWidget['images']) {
  if (image.filename === '') return null
  const size = images?.find((one) => one?.fileName === image.filename)?.largestSize ?? UNKNOWN_SIZE
  const phone = image.filenameForMobileDevice
  return {
    fileName: image.filename,
    phoneFileName: phone !== '' && phone !== image.filename ? phone : null,
    alt: image.altText,
    width: size.imageWidth,
    height: size.imageHeight,
  } satisfies ContentPicture
}
