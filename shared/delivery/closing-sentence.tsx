import type { DeliverySlot } from './delivery-slot.ts'
import { getClosingTexts, type DeliveryContext } from './format-delivery.ts'

type ClosingSentenceProps = {
  slot: DeliverySlot
  context: DeliveryContext
  /** What the sentence says when it is too late; undefined if the page loads the next delivery. */
  closed?: string
}

/** The script of the page replaces the time by the time that is left by the clock of the server. */
export function ClosingSentence({ slot, context, closed }: ClosingSentenceProps) {
  const { text, within, hours, minutes, closesIn } = getClosingTexts(slot, context)
  return (
    <span
      data-closes-in={closesIn}
      data-within={within}
      data-hours={hours}
      data-minutes={minutes}
      data-closed={closed}
      // The script of the countdown may change the text before React takes over.
      suppressHydrationWarning
    >
      {text}
    </span>
  )
}
