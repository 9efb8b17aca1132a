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
  /** Sends what was added since the last time. */
  flush: () => void
}

/** While the browser refuses them, at most this many batches wait. Later entries count as lost. */
const MAX_WAITING = 8

const encoder = new TextEncoder()
const countBytes = (text: string) => encoder.encode(text).length

/** Collects the measurements of a page load and sends them in batches that are small enough. */
export function createBatches({ page, path, send }: BatchSettings): Batches {
  let waiting: string[] = []
  let entries: MeasurementEntry[] = []
  let number = 0
  let first = 0

  const buildBody = (content: MeasurementEntry[]) =>
    JSON.stringify({
      version: BATCH_VERSION,
      page,
      number,
      first,
      path,
      entries: content,
    } satisfies MeasurementBatch)

  function closeBatch() {
    if (entries.length === 0) return
    if (waiting.length < MAX_WAITING) {
      waiting.push(buildBody(entries))
      number += 1
    }
    first += entries.length
    entries = []
  }

  return {
    add(entry) {
      if (countBytes(buildBody([...entries, entry])) > MAX_BATCH_BYTES) closeBatch()
      entries.push(entry)
    },
    flush() {
      closeBatch()
      const firstRefused = waiting.findIndex((body) => !send(body))
      waiting = firstRefused === -1 ? [] : waiting.slice(firstRefused)
    },
  }
}
