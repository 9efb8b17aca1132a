import { z } from 'zod'
import { safeParse } from '#shared/json/schema.ts'
import { measurementEventSchema } from '#shared/measurement/events.ts'
import { isEmailEvent } from '#shared/measurement/is-email-event.ts'
import {
  BATCH_VERSION,
  funnelSteps,
  vitalNames,
  type MeasurementBatch,
} from '#shared/measurement/measurement-batch.ts'

/** No page takes longer than ten minutes; a larger value comes from a clock that was changed. */
const MAX_VITAL = 600_000

const countSchema = z.number().int().min(0).max(100_000)

const entrySchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('view') }),
  z.strictObject({ type: z.literal('step'), name: z.enum(funnelSteps) }),
  z.strictObject({
    type: z.literal('vital'),
    name: z.enum(vitalNames),
    value: z.number().min(0).max(MAX_VITAL),
  }),
])

const eventSchema = z.unknown().transform((value, context) => {
  const { data } = safeParse(measurementEventSchema, value)
  if (data && !isEmailEvent(data)) return data
  context.addIssue({ code: 'custom', message: 'is not an event for a destination' })
  return z.NEVER
})

const batchSchema = z.strictObject({
  version: z.literal(BATCH_VERSION),
  page: z.string().regex(/^[\da-f]{32}$/),
  number: countSchema,
  first: countSchema,
  path: z.string().startsWith('/').max(2048),
  market: z.string().max(60),
  entries: z.array(entrySchema).max(100),
  events: z.array(eventSchema).min(1).max(50).optional(),
})

/** Parses the body of a batch. Returns null if it contains anything that a page does not send. */
export function parseBatch(body: string): MeasurementBatch | null {
  try {
    const batch = batchSchema.parse(JSON.parse(body))
    return batch.entries.length > 0 || batch.events ? batch : null
  } catch {
    return null
  }
}
