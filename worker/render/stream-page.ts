import { waitAtMost } from '../single-flight.ts'
import { fillSlot } from './cut-page.ts'
import type { MadePage, Secondary } from './make-page.ts'
import type { Reader } from './reader.ts'

/** The late part may be another request's to load; a page without it is better than one that never ends. */
const PATIENCE_MILLISECONDS = 9000

const encoder = new TextEncoder()
const nothing: Secondary = { text: '', isWhole: false }

async function writeInOrder(
  writable: WritableStream<Uint8Array>,
  { cut, late }: MadePage,
  reader: Reader,
): Promise<void> {
  const writer = writable.getWriter()
  for (const [index, text] of cut.texts.entries()) {
    await writer.write(encoder.encode(text))
    const slot = cut.slots[index]
    const filled = fillSlot(slot, reader)
    // A copy: a stream takes the bytes it is given.
    if (filled && filled.byteLength > 0) await writer.write(filled.slice())
    if (slot === 'secondary') {
      const { text: lateText } = await waitAtMost(late, PATIENCE_MILLISECONDS, () => nothing)
      await writer.write(encoder.encode(lateText))
    }
  }
  await writer.close()
}

type StreamReader = Reader & { waitUntil: (work: Promise<unknown>) => void }

/** The pieces of a new page in order, waiting where the late part belongs: first bytes at once. */
export function streamPage(made: MadePage, reader: StreamReader): ReadableStream<Uint8Array> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const written = writeInOrder(writable, made, reader)
  // Writing fails where the visitor has left: nobody is there to be told.
  reader.waitUntil(written.catch(() => undefined))
  return readable
}
