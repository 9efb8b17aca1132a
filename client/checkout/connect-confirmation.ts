import { PURCHASE_ATTRIBUTE, purchaseSchema, type Purchase } from '#shared/checkout/purchase.ts'
import { safeParse } from '#shared/json/schema.ts'
import { clearDraft } from './checkout-draft.ts'
import { browserClock } from '../browser/clock.ts'
import { getConsent, onConsentChange, type ConsentSource } from '../state/page-consent.ts'
import type { PageEvents } from '../state/page-events.ts'
import { requestPage } from '../browser/request-page.ts'
import { createPurchaseMarks } from './purchase-marks.ts'

type PurchaseSettings = ConsentSource & {
  marks: ReturnType<typeof createPurchaseMarks>
  events: Pick<PageEvents, 'record'>
  load: () => Promise<Purchase | null>
}

const findPurchase = (page: ParentNode | null) =>
  page?.querySelector(`[${PURCHASE_ATTRIBUTE}]`)?.textContent ?? ''

const parsePurchase = (text: string): Purchase | null =>
  (text && safeParse(purchaseSchema, JSON.parse(text)).data) || null

/**
 * Records the purchase of the page, unless a page of this browser has recorded it before. If the visitor
 * agrees to ads later, on this page, the hashes of the buyer follow once.
 */
export async function recordPurchase(text: string, settings: PurchaseSettings): Promise<void> {
  const { marks, events, load, getConsent: readConsent, onConsentChange: subscribe } = settings
  const purchase = parsePurchase(text)
  if (!purchase || !(await marks.claim(purchase.transactionId))) return
  events.record({ type: 'purchase', purchase })
  if (purchase.buyer) return
  const { transactionId } = purchase
  let isRecorded = false
  const addBuyer = async () => {
    if (!readConsent().includes('ads')) return
    const { buyer } = (await load()) ?? {}
    if (!buyer || isRecorded) return
    isRecorded = true
    unsubscribe()
    events.record({ type: 'purchase:buyer', transactionId, buyer })
  }
  const unsubscribe = subscribe(() => void addBuyer().catch(reportError))
  await addBuyer()
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
  const load = async () => parsePurchase(findPurchase(await requestPage(location.href)))
  const settings = { marks, events, load, getConsent, onConsentChange }
  void recordPurchase(findPurchase(document), settings).catch(reportError)
  clearDraft()
}
