import type { MeasurementEvent } from '#shared/measurement/events.ts'
import {
  BATCH_VERSION,
  MAX_BATCH_BYTES,
  type MeasurementBatch,
  type MeasurementEntry,
} from '#shared/measurement/measurement-batch.ts'

type BatchSettings = {
  page: string
  path: string
  /** Hands the body to the browser. It returns false if the browser takes no more at the moment. */
  send: (body: string) => boolean
}

export type Batches = {
  add: (entry: MeasurementEntry) => void
  /** Adds an event in full. One that is too large for a batch is sent without its items. */
  addEvent: (event: MeasurementEvent) => void
  /** Sends what was added since the last time. */
  flush: () => void
}

/** While the browser refuses them, at most this many batches wait. Later entries count as lost. */
const MAX_WAITING = 8

type Content = { entries: MeasurementEntry[]; events: MeasurementEvent[] }

const createContent = (): Content => ({ entries: [], events: [] })

const encoder = new TextEncoder()
const isTooLarge = (body: string) => encoder.encode(body).length > MAX_BATCH_BYTES

function removeItems(event: MeasurementEvent): MeasurementEvent {
  const copy = structuredClone(event)
  if ('ecommerce' in copy) copy.ecommerce.items = []
  return copy
}

/** Collects the measurements of a page load and sends them in batches that are small enough. */
export function createBatches({ page, path, send }: BatchSettings): Batches {
  let waiting: string[] = []
  let content = createContent()
  let number = 0
  let first = 0

  const buildBody = ({ entries, events }: Content) =>
    JSON.stringify({
      version: BATCH_VERSION,
      page,
      number,
      first,
      path,
      entries,
      ...(events.length === 0 ? {} : { events }),
    } satisfies MeasurementBatch)

  function closeBatch() {
    if (content.entries.length + content.events.length === 0) return
    if (waiting.length < MAX_WAITING) {
      waiting.push(buildBody(content))
      number += 1
    }
    first += content.entries.length
    content = createContent()
  }
  function addContent(change: (before: Content) => Content) {
    if (isTooLarge(buildBody(change(content)))) closeBatch()
    content = change(content)
  }
  const addToEvents = (event: MeasurementEvent) => (before: Content) => ({
    ...before,
    events: [...before.events, event],
  })

  return {
    add: (entry) => addContent((before) => ({ ...before, entries: [...before.entries, entry] })),
    addEvent(event) {
      const isTooLargeAlone = isTooLarge(buildBody(addToEvents(event)(createContent())))
      addContent(addToEvents(isTooLargeAlone ? removeItems(event) : event))
    },
    flush() {
      closeBatch()
      const firstRefused = waiting.findIndex((body) => !send(body))
      waiting = firstRefused === -1 ? [] : waiting.slice(firstRefused)
    },
  }
}
