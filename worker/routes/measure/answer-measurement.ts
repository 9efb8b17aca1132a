import type { Context } from 'hono'
import { consumeMeasurement } from '../../identity/rate-limit.ts'
import { describeError, log } from '../../log/log.ts'
import type { ChannelEnv } from '../../page/page-context.ts'
import { getResolveInput } from '../../routing/resolve-input.ts'
import { findPlace } from './find-place.ts'
import { parseBatch } from './parse-batch.ts'
import { sendMeasurements } from './send-measurements.ts'

/**
 * Answers `POST /api/measure`, which takes a batch of anonymous measurements from a page. The answer
 * does not wait until they are stored: 204, or 400 for what no page sends, 404 if the shop measures
 * nothing, 413 for more than 4 kB and 429 for too many batches of one network. The cookies decide
 * only to which market the page belongs; nothing of them is passed on.
 */
export async function answerMeasurement(c: Context<ChannelEnv>): Promise<Response> {
  const { channel, settings, requestId } = c.var
  const url = settings.MEASUREMENT_ENDPOINT
  if (url === undefined) return c.notFound()
  if (!(await consumeMeasurement(c))) return c.text('Too many measurements', 429)
  const batch = parseBatch(await c.req.text())
  const place = batch && findPlace(channel, { ...getResolveInput(c), pathname: batch.path })
  if (!place) return c.text('Bad measurement', 400)
  c.executionCtx.waitUntil(
    sendMeasurements({ url, service: c.env.MERCHANT }, batch, place).catch((error: unknown) => {
      log('warn', 'measurements-lost', { requestId, ...describeError(error) })
    }),
  )
  return c.body(null, 204)
}
