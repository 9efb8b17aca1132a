import type { MeasurementEvent } from '#shared/measurement/events.ts'
import {
  BATCH_VERSION,
  MAX_BATCH_BYTES,
  MAX_EVENT_BATCH_BYTES,
  type MeasurementBatch,
  type MeasurementEntry,
} from '#shared/measurement/measurement-batch.ts'

type BatchSettings = {
  page: string
  path: string
  /** The alias of the market of the page. */
  market: string
  /** Hands the body to the browser. It returns false if the browser takes no more at the moment. */
  send: (body: string) => boolean
}

export type Batches = ReturnType<typeof createBatches>

/** While the browser refuses them, at most this many batches wait. Later entries count as lost. */
const MAX_WAITING = 8

type Content = { entries: MeasurementEntry[]; events: MeasurementEvent[] }

const createContent = (): Content => ({ entries: [], events: [] })

const encoder = new TextEncoder()
const countBytes = (batch: MeasurementBatch) => encoder.encode(JSON.stringify(batch)).length

function removeEvents({ events: _events, ...batch }: MeasurementBatch): MeasurementBatch {
  return batch
}

// The entries must also fit into a batch of their own, because the events may be dropped later.
const isTooLarge = (batch: MeasurementBatch) =>
  countBytes(batch) > MAX_EVENT_BATCH_BYTES || countBytes(removeEvents(batch)) > MAX_BATCH_BYTES

function removeItems(event: MeasurementEvent): MeasurementEvent {
  const copy = structuredClone(event)
  if ('ecommerce' in copy) copy.ecommerce.items = []
  return copy
}

export function createBatches({ page, path, market, send }: BatchSettings) {
  let waiting: MeasurementBatch[] = []
  let content = createContent()
  let number = 0
  let first = 0

  const build = ({ entries, events }: Content): MeasurementBatch => ({
    version: BATCH_VERSION,
    page,
    number,
    first,
    path,
    market,
    entries,
    ...(events.length === 0 ? {} : { events }),
  })

  function closeBatch() {
    if (content.entries.length + content.events.length === 0) return
    if (waiting.length < MAX_WAITING) {
      waiting.push(build(content))
      number += 1
    }
    first += content.entries.length
    content = createContent()
  }
  function addContent(change: (before: Content) => Content) {
    if (isTooLarge(build(change(content)))) closeBatch()
    content = change(content)
  }
  const addToEvents = (event: MeasurementEvent) => (before: Content) => ({
    ...before,
    events: [...before.events, event],
  })

  return {
    add: (entry: MeasurementEntry) =>
      addContent((before) => ({ ...before, entries: [...before.entries, entry] })),
    /** Adds an event in full. One that is too large for a batch is sent without its items. */
    addEvent: (event: MeasurementEvent) => {
      const isTooLargeAlone = isTooLarge(build(addToEvents(event)(createContent())))
      addContent(addToEvents(isTooLargeAlone ? removeItems(event) : event))
    },
    /** Drops the events that are not sent yet. The anonymous entries stay. */
    dropEvents: () => {
      content = { ...content, events: [] }
      waiting = waiting.map(removeEvents).filter(({ entries }) => entries.length > 0)
    },
    flush: () => {
      closeBatch()
      const firstRefused = waiting.findIndex((batch) => !send(JSON.stringify(batch)))
      waiting = firstRefused === -1 ? [] : waiting.slice(firstRefused)
    },
  }
}
