import type { MeasurementBatch } from '#shared/measurement/measurement-batch.ts'
import { fetchText, UpstreamError } from '../../http/upstream.ts'
import type { MeasuredPlace } from './find-place.ts'

const TIMEOUT_MILLISECONDS = 5_000

type Receiver = { url: string; service: Fetcher | undefined }

/**
 * Sends a batch to the receiver of the shop as JSON: the batch with the name of the page instead of
 * its path. Throws an UpstreamError if the receiver does not take it.
 */
export async function sendMeasurements(
  { url, service }: Receiver,
  { path: _path, ...batch }: MeasurementBatch,
  place: MeasuredPlace,
): Promise<void> {
  const { status } = await fetchText(
    (input, init) => (service ? service.fetch(input, init) : fetch(input, init)),
    url,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...batch, place }),
      signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
    },
  )
  if (status >= 300) throw new UpstreamError(`The receiver answered ${status}`, { status })
}
