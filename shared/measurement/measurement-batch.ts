import type { MeasurementEvent } from './events.ts'

export const MEASUREMENT_PATH = '/api/measure'

/** A larger batch of anonymous entries is refused. */
export const MAX_BATCH_BYTES = 4096
/**
 * A batch with events may be larger, so that a large order keeps its items. A browser may refuse to send
 * more than 64 kB when a page is left.
 */
export const MAX_EVENT_BATCH_BYTES = 16_384

/** A receiver ignores batches of a version that it does not know. */
export const BATCH_VERSION = 1

/** All are in milliseconds, except the cumulative layout shift, which has no unit. */
export const vitalNames = ['TTFB', 'FCP', 'LCP', 'INP', 'CLS'] as const
type VitalName = (typeof vitalNames)[number]

/** The purchase itself is an order, which the merchant counts. */
export const funnelSteps = ['view_item', 'add_to_cart', 'begin_checkout'] as const
type FunnelStep = (typeof funnelSteps)[number]

/** An anonymous measurement. It contains nothing about the shopper, the meals or the address. */
export type MeasurementEntry =
  | { type: 'view' }
  | { type: 'step'; name: FunnelStep }
  | { type: 'vital'; name: VitalName; value: number }

export type MeasurementBatch = {
  version: typeof BATCH_VERSION
  /**
   * 32 random hexadecimal digits of this page load. They are never stored in the browser, so they
   * connect neither pages nor visits. A receiver needs them to ignore a batch that arrives twice.
   */
  page: string
  /** Number of the batch on its page, from 0. */
  number: number
  /** Number of the first entry on its page, from 0. A gap before it means that entries were lost. */
  first: number
  /** Path of the page. The shop keeps only the name of its route. */
  path: string
  /** The alias of the market of the page. A cookie may already name the next one. */
  market: string
  entries: MeasurementEntry[]
  /** Only with consent to analytics, which the server checks once more. */
  events?: MeasurementEvent[] | undefined
}
