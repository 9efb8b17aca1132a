import type { MeasurementEvent } from '#shared/measurement/events.ts'
import type { MeasurementBatch } from '#shared/measurement/measurement-batch.ts'
import { fetchText, UpstreamError } from '../../http/upstream.ts'
import type { PageSource } from './find-page-source.ts'

const TIMEOUT_MILLISECONDS = 5_000

type Receiver = { url: string; service: Fetcher | undefined }

// The embedded merchant has no address in the network, and other receivers are not behind its binding.
const isMerchant = (url: string) => new URL(url).hostname === 'merchant.internal'

/** Sends JSON to a receiver. Throws an UpstreamError if the receiver does not take it. */
async function sendJson({ url, service }: Receiver, body: object): Promise<void> {
  const { status } = await fetchText(
    (input, init) => (service && isMerchant(url) ? service.fetch(input, init) : fetch(input, init)),
    url,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
    },
  )
  if (status >= 300) throw new UpstreamError(`The receiver answered ${status}`, { status })
}

/** Sends the anonymous part of a batch, with the name of the page instead of its path. */
export async function sendMeasurements(
  receiver: Receiver,
  { path: _path, market: _market, events: _events, ...batch }: MeasurementBatch,
  source: PageSource,
): Promise<void> {
  if (batch.entries.length > 0) await sendJson(receiver, { ...batch, source })
}

type AgreedEvents = { events: MeasurementEvent[]; source: PageSource }

/**
 * Forwards the events to which a visitor agreed, in their order: with the name of the page, without
 * its address and without anything else of the visitor.
 */
export const forwardEvents = (
  receiver: Receiver,
  { events, source }: AgreedEvents,
): Promise<void> => sendJson(receiver, { version: 1, source, events })
