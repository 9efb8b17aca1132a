import type { Context } from 'hono'
import { readConsent } from '#shared/consent/consent.ts'
import type { MeasurementBatch } from '#shared/measurement/measurement-batch.ts'
import { isMeasured } from '../../channel/settings.ts'
import { consumeMeasurement } from '../../identity/rate-limit.ts'
import { describeError, log } from '../../log/log.ts'
import type { ChannelEnv } from '../../page/page-context.ts'
import { getResolveInput } from '../../routing/resolve-input.ts'
import { findPlace, type MeasuredPlace } from './find-place.ts'
import { listAgreedEvents } from './list-agreed-events.ts'
import { parseBatch } from './parse-batch.ts'
import { forwardEvents, sendMeasurements } from './send-measurements.ts'

/** Hands a batch to the receivers of the shop. What a receiver does not take is lost and logged. */
async function deliver(c: Context<ChannelEnv>, batch: MeasurementBatch, place: MeasuredPlace) {
  const { settings, requestId } = c.var
  const { MEASUREMENT_ENDPOINT, EVENT_DESTINATION } = settings
  const service = c.env.MERCHANT
  const consent = readConsent(c.req.header('cookie') ?? '')
  const events = listAgreedEvents(batch.events ?? [], consent)
  const results = await Promise.allSettled([
    MEASUREMENT_ENDPOINT && sendMeasurements({ url: MEASUREMENT_ENDPOINT, service }, batch, place),
    EVENT_DESTINATION &&
      events.length > 0 &&
      forwardEvents({ url: EVENT_DESTINATION, service }, { events, place }),
  ])
  for (const result of results) {
    if (result.status === 'fulfilled') continue
    log('warn', 'measurements-lost', { requestId, ...describeError(result.reason) })
  }
}

/**
 * Answers `POST /api/measure`, which takes a batch of measurements from a page. The answer does not
 * wait until they are stored: 204, or 400 for what no page sends, 404 if the shop measures nothing,
 * 413 for more than 4 kB and 429 for too many batches of one network. The cookies decide only to which
 * market the page belongs and what the visitor agreed to; nothing of them is passed on.
 */
export async function answerMeasurement(c: Context<ChannelEnv>): Promise<Response> {
  const { channel, settings } = c.var
  if (!isMeasured(settings)) return c.notFound()
  if (!(await consumeMeasurement(c))) return c.text('Too many measurements', 429)
  const batch = parseBatch(await c.req.text())
  const place = batch && findPlace(channel, { ...getResolveInput(c), pathname: batch.path })
  if (!place) return c.text('Bad measurement', 400)
  c.executionCtx.waitUntil(deliver(c, batch, place))
  return c.body(null, 204)
}
