import { waitAtMost } from '../cache/single-flight.ts'
import type { DeliverySlots } from './delivery-bytes.ts'
import type { StoredPage } from './memory.ts'
import type { VisitorSlots } from './slots.ts'
import { renderSlot, type TextTemplate } from './template.ts'

export type DeferredPart = { text: string; isComplete: boolean }

/** It is plain data, so that several requests can share it. */
export type PendingPage = {
  kind: 'page'
  template: TextTemplate
  deferred: Promise<DeferredPart>
  hasSecondary: boolean
  consentBanner: Uint8Array
  fonts: Uint8Array
  orderAgain: Uint8Array
  delivery: DeliverySlots | null
  finished: Promise<StoredPage>
}

/**
 * How long a response waits for the deferred part of its page. Another request may be rendering
 * that part. After this time the page is sent without it.
 */
const DEFERRED_TIMEOUT_MILLISECONDS = 9000

const encoder = new TextEncoder()
const noDeferredPart: DeferredPart = { text: '', isComplete: false }

async function writeInOrder(
  writable: WritableStream<Uint8Array>,
  { template, deferred, consentBanner, fonts, orderAgain, delivery }: PendingPage,
  visitorSlots: VisitorSlots,
): Promise<void> {
  const writer = writable.getWriter()
  const visitorParts = { consentBanner, fonts, orderAgain, delivery }
  for (const [index, text] of template.texts.entries()) {
    await writer.write(encoder.encode(text))
    const slot = template.slots[index]
    const slotBytes = renderSlot(slot, { ...visitorSlots, ...visitorParts })
    // The bytes are copied, because a stream takes ownership of the bytes that are written to it.
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

/** The text before the slot of the deferred part is sent at once. */
export function streamPage(
  pendingPage: PendingPage,
  visitorSlots: VisitorSlots & { waitUntil: (work: Promise<unknown>) => void },
): ReadableStream<Uint8Array> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writing = writeInOrder(writable, pendingPage, visitorSlots)
  // Writing fails if the visitor has left, so the error is ignored.
  visitorSlots.waitUntil(writing.catch(() => undefined))
  return readable
}
