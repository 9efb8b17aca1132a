import { waitAtMost } from '../cache/single-flight.ts'
import type { StoredPage } from './memory.ts'
import type { VisitorSlots } from './slots.ts'
import { renderSlot, type TextTemplate } from './template.ts'

export type DeferredPart = { text: string; isComplete: boolean }

/** A page whose main part is rendered. It is plain data, so that other requests may use it. */
export type PendingPage = {
  kind: 'page'
  template: TextTemplate
  deferred: Promise<DeferredPart>
  hasSecondary: boolean
  /** The whole page once the deferred part is there. */
  finished: Promise<StoredPage>
}

/**
 * How long a response waits for its deferred part, which may depend on the work of another request.
 * After this time the page is sent without the deferred part.
 */
const DEFERRED_TIMEOUT_MILLISECONDS = 9000

const encoder = new TextEncoder()
const noDeferredPart: DeferredPart = { text: '', isComplete: false }

async function writeInOrder(
  writable: WritableStream<Uint8Array>,
  { template, deferred }: PendingPage,
  visitorSlots: VisitorSlots,
): Promise<void> {
  const writer = writable.getWriter()
  for (const [index, text] of template.texts.entries()) {
    await writer.write(encoder.encode(text))
    const slot = template.slots[index]
    const slotBytes = renderSlot(slot, visitorSlots)
    // The bytes are copied, because a stream takes ownership of them.
    if (slotBytes && slotBytes.byteLength > 0) await writer.write(slotBytes.slice())
    if (slot === 'secondary') {
      const { text: deferredText } = await waitAtMost(
        deferred,
        DEFERRED_TIMEOUT_MILLISECONDS,
        () => noDeferredPart,
      )
      await writer.write(encoder.encode(deferredText))
    }
  }
  await writer.close()
}

type StreamOptions = VisitorSlots & { waitUntil: (work: Promise<unknown>) => void }

/**
 * Streams the parts of a new page in order and waits at the slot of the deferred part, so that the
 * first bytes are sent at once.
 */
export function streamPage(
  pendingPage: PendingPage,
  visitorSlots: StreamOptions,
): ReadableStream<Uint8Array> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writing = writeInOrder(writable, pendingPage, visitorSlots)
  // Writing fails when the visitor has left, so the error needs no handling.
  visitorSlots.waitUntil(writing.catch(() => undefined))
  return readable
}
