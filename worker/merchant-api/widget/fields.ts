import { z } from 'zod'
import type { ContentPicture } from '#shared/content/content.ts'
import type { LinkRules } from '../link/rebuild-href.ts'

/** A widget as the merchant API returns it. `configuration` holds the content as JSON. */
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

// A value that is missing or has a wrong type becomes an empty value, so that invalid content
// cannot break the page.
export const text = z.string().catch('')
export const flag = z.boolean().catch(false)
export const code = z.coerce.number().catch(0)

export const imageSchema = z
  .object({ filename: text, filenameForMobileDevice: text, href: text, altText: text })
  .catch({ filename: '', filenameForMobileDevice: '', href: '', altText: '' })

/** Picture size that is used if the merchant returns none. */
const UNKNOWN_SIZE = { imageWidth: 1200, imageHeight: 800 }

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
