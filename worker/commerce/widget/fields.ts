import { z } from 'zod'
import type { ContentPicture } from '#shared/content/content.ts'
import type { LinkRules } from '../rebuild-href.ts'

/** A widget as the merchant's API has it; what it says is JSON within. */
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

export type Reading = { images: ApiWidget['images']; rules: LinkRules }

// What a widget does not say, or says in another shape, is empty: one wrong value takes no page down.
export const text = z.string().catch('')
export const flag = z.boolean().catch(false)
export const code = z.coerce.number().catch(0)

export const imageSchema = z
  .object({ filename: text, filenameForMobileDevice: text, href: text, altText: text })
  .catch({ filename: '', filenameForMobileDevice: '', href: '', altText: '' })

/** The shape of a picture of which the merchant gives no size. */
const UNKNOWN_SIZE = { imageWidth: 1200, imageHeight: 800 }

/** Null where no picture is named. */
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
