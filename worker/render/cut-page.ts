import { getCountBytes } from './cart-count-slot.ts'
import { getUserNameBytes, type Reader } from './reader.ts'

/** A rendered page cut at its slots: `slots[i]` stands between `texts[i]` and `texts[i + 1]`. */
export type Cut = { texts: string[]; slots: string[] }

/** The same as bytes, ready to be given. */
export type Pieces = { pieces: Uint8Array[]; slots: string[] }

/** From the alternating list of texts and slot names that cutting gives. */
export function toCut(parts: string[]): Cut {
  return {
    texts: parts.filter((_, index) => index % 2 === 0),
    slots: parts.filter((_, index) => index % 2 === 1),
  }
}

/** Joins the late part into the texts around its slot, so that only slots filled from cookies remain. */
export function fillSecondary({ texts, slots }: Cut, secondary: string): Cut {
  const filled: Cut = { texts: [texts[0] ?? ''], slots: [] }
  for (const [index, slot] of slots.entries()) {
    const text = texts[index + 1] ?? ''
    if (slot === 'secondary') {
      filled.texts.push(`${filled.texts.pop() ?? ''}${secondary}${text}`)
    } else {
      filled.slots.push(slot)
      filled.texts.push(text)
    }
  }
  return filled
}

export function joinBytes(parts: Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.byteLength, 0))
  let offset = 0
  for (const part of parts) {
    whole.set(part, offset)
    offset += part.byteLength
  }
  return whole
}

/** What differs between readers of a page, and what is said to all of them for a while. */
export type Filling = Reader & { outage?: Uint8Array }

/** What a slot that is filled at every answer holds for this reader; null for any other slot. */
export function fillSlot(slot: string | undefined, filling: Filling): Uint8Array | null {
  if (slot === 'cart-count') return getCountBytes(filling.cartCount)
  if (slot === 'user-name') return getUserNameBytes(filling.userName)
  return (slot === 'outage' && filling.outage) || null
}

/** The whole page for one reader. */
export function fillForReader({ pieces, slots }: Pieces, filling: Filling): Uint8Array {
  return joinBytes(
    pieces.flatMap((piece, index) => {
      const filled = fillSlot(slots[index], filling)
      return filled ? [piece, filled] : [piece]
    }),
  )
}
