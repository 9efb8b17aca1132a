import { z } from 'zod'
import { destinationKinds } from './destinations.ts'

// Ids and endpoints become parts of addresses and of the content security policy, so they must
// contain nothing that separates the parts of those.
const idSchema = z.string().regex(/^[\w.-]{1,64}$/, 'is not an id')
const endpointSchema = z
  .string()
  .regex(
    /^(?:(?:\/[a-z\d][\w-]*)+|https:\/\/[a-z\d-]+(?:\.[a-z\d-]+)*(?::\d{1,5})?)$/,
    'is not a path of this shop or an https origin',
  )

/**
 * The third-party tools of a channel. `endpoint` is a path of this shop or an https origin that
 * serves the tool instead of its public origins, such as a tag server of the shop.
 */
export const destinationSettingsSchema = z.partialRecord(
  z.enum(destinationKinds),
  z.strictObject({ id: idSchema, endpoint: endpointSchema.optional() }),
)
