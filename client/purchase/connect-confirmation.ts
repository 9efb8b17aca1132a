import { PURCHASE_ATTRIBUTE, purchaseSchema } from '#shared/checkout/purchase.ts'
import { safeParse } from '#shared/json/schema.ts'
import { clearDraft } from '../checkout/checkout-draft.ts'
import { browserClock } from '../clock/clock.ts'
import type { PageEvents } from '../events/page-events.ts'
import { createPurchaseMarks, type PurchaseMarks } from './purchase-marks.ts'

/** Records the purchase of the page, unless a page of this browser has recorded it before. */
export async function recordPurchase(
  text: string,
  { claim }: PurchaseMarks,
  { record }: Pick<PageEvents, 'record'>,
): Promise<void> {
  const { data } = safeParse(purchaseSchema, JSON.parse(text))
  if (data && (await claim(data.transactionId))) record({ type: 'purchase', purchase: data })
}

/** Connects the confirmation of an order, which ends the draft of its checkout. */
export function connectConfirmation(events: PageEvents): void {
  const marks = createPurchaseMarks({
    getStorage: () => localStorage,
    // Only a page with HTTPS or on localhost has it.
    locks: (navigator as Partial<Navigator>).locks ?? null,
    clock: browserClock,
    getTime: () => Date.now(),
  })
  const text = document.querySelector(`[${PURCHASE_ATTRIBUTE}]`)?.textContent
  if (text) void recordPurchase(text, marks, events).catch(reportError)
  clearDraft(sessionStorage)
}
