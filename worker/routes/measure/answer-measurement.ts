import type { Context } from 'hono'
import { readConsent, type Consent } from '#shared/consent/consent.ts'
import { MAX_BATCH_BYTES, type MeasurementBatch } from '#shared/measurement/measurement-batch.ts'
import { getMeasuredValue } from '../../channel/settings.ts'
import { consumeMeasurement } from '../../identity/rate-limit.ts'
import { describeError, log } from '../../log/log.ts'
import type { ChannelEnv } from '../../page/page-context.ts'
import { getResolveInput } from '../../routing/resolve-input.ts'
import { parseBatch } from './parse-batch.ts'
import type { MeasurementEvent } from '#shared/measurement/events.ts'
import { removeUnagreed } from '#shared/measurement/remove-unagreed.ts'
import { fetchText, UpstreamError } from '../../http/upstream.ts'
import { findMarket, getBrowsableMarkets, type Channel } from '../../channel/channel.ts'
import { resolve } from '../../routing/resolve.ts'
import type { ResolveInput } from '../../routing/resolve-context.ts'

/** The page that was measured, without anything that one visitor alone has seen. */
type PageSource = { channel: string; market: string; locale: string; route: string }

/** A page that does not exist is measured as well, under a name of its own. */
const NO_ROUTE = 'not-found'

/**
 * Finds the page of a path. The page names its market, because the visitor may have chosen another one
 * since then. Returns null if visitors cannot browse that market, or if the shop would redirect the
 * path to another one.
 */
function findPageSource(
  channel: Channel,
  { visitor, ...input }: Omit<ResolveInput, 'search'>,
  pageMarket: string,
): PageSource | null {
  if (!findMarket(getBrowsableMarkets(channel), pageMarket)) return null
  const outcome = resolve(channel, {
    ...input,
    search: '',
    visitor: { ...visitor, market: pageMarket },
  })
  if (outcome.kind === 'redirect') return null
  const { route, market, locale } = outcome.resolution
  return { channel: channel.id, market: market.alias, locale, route: route ?? NO_ROUTE }
}

const TIMEOUT_MILLISECONDS = 5_000

type Receiver = { url: string; service: Fetcher | undefined }

// The embedded merchant has no address in the network, and other receivers are not behind its binding.
const isMerchant = (url: string) => new URL(url).hostname === 'merchant.internal'

/** Throws an UpstreamError if the receiver does not take it. */
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
async function sendMeasurements(
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
const forwardEvents = (receiver: Receiver, { events, source }: AgreedEvents): Promise<void> =>
  sendJson(receiver, { version: 1, source, events })

/** Returns the events that the shop may forward with this consent, without facts that it may not. */
function listAgreedEvents(
  events: readonly MeasurementEvent[],
  consent: Consent,
): MeasurementEvent[] {
  if (!consent.includes('analytics')) return []
  return events.flatMap((event) => removeUnagreed(event, consent) ?? [])
}

const isLarge = (body: string) => new TextEncoder().encode(body).length > MAX_BATCH_BYTES

/** What a receiver does not take is lost and logged. */
async function deliver(c: Context<ChannelEnv>, batch: MeasurementBatch, source: PageSource) {
  const { settings, requestId } = c.var
  const { MEASUREMENT_ENDPOINT, EVENT_DESTINATION } = settings
  const service = c.env.MERCHANT
  const consent = readConsent(c.req.header('cookie') ?? '')
  const events = listAgreedEvents(batch.events ?? [], consent)
  const results = await Promise.allSettled([
    MEASUREMENT_ENDPOINT && sendMeasurements({ url: MEASUREMENT_ENDPOINT, service }, batch, source),
    EVENT_DESTINATION &&
      events.length > 0 &&
      forwardEvents({ url: EVENT_DESTINATION, service }, { events, source }),
  ])
  for (const result of results) {
    if (result.status === 'fulfilled') continue
    log('warn', 'measurements-lost', { requestId, ...describeError(result.reason) })
  }
}

/**
 * Answers `POST /api/measure`, which takes a batch of measurements from a page. The answer does not
 * wait until they are stored: 204, or 400 for what no page sends, 404 if the shop measures nothing,
 * 413 for more than 4 kB without events or 16 kB with them, and 429 for too many batches of one network.
 * The cookies decide only what the visitor agreed to and which page a path is; none is passed on.
 */
export async function answerMeasurement(c: Context<ChannelEnv>): Promise<Response> {
  const { channel, settings } = c.var
  if (getMeasuredValue(settings) === undefined) return c.notFound()
  if (!(await consumeMeasurement(c))) return c.text('Too many measurements', 429)
  const body = await c.req.text()
  const batch = parseBatch(body)
  if (batch && !batch.events && isLarge(body)) return c.text('Too large', 413)
  const input = getResolveInput(c)
  const source = batch && findPageSource(channel, { ...input, pathname: batch.path }, batch.market)
  if (!source) return c.text('Bad measurement', 400)
  c.executionCtx.waitUntil(deliver(c, batch, source))
  return c.body(null, 204)
}
