import { getCountBytes } from './cart-count-slot.ts'
import { getUserNameBytes, type Visitor } from './visitor.ts'

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

function joinBytes(parts: Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.byteLength, 0))
  let offset = 0
  for (const part of parts) {
    whole.set(part, offset)
    offset += part.byteLength
  }
  return whole
}

/** What a slot that is filled at every answer holds for this visitor; null for any other slot. */
export function fillSlot(slot: string | undefined, visitor: Visitor): Uint8Array | null {
  if (slot === 'cart-count') return getCountBytes(visitor.cartCount)
  return slot === 'user-name' ? getUserNameBytes(visitor.userName) : null
}

/** The whole page for one visitor. */
export function fillForVisitor({ pieces, slots }: Pieces, visitor: Visitor): Uint8Array {
  return joinBytes(
    pieces.flatMap((piece, index) => {
      const filled = fillSlot(slots[index], visitor)
      return filled ? [piece, filled] : [piece]
    }),
  )
}
