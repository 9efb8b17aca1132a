import { PURCHASE_ATTRIBUTE, purchaseSchema, type Purchase } from '#shared/checkout/purchase.ts'
import type { HashedBuyer } from '#shared/measurement/hashed-buyer.ts'
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
 * Records the purchase of the page as soon as the visitor agrees to any purpose, and the hashes of the
 * buyer with consent to ads: each once over all pages of the order in this browser.
 */
export async function recordPurchase(text: string, settings: PurchaseSettings): Promise<void> {
  const { marks, events, load, getConsent: readConsent, onConsentChange: subscribe } = settings
  const purchase = parsePurchase(text)
  if (!purchase) return
  const { transactionId } = purchase
  const buyerId = `${transactionId}:buyer`
  const addBuyer = (buyer: HashedBuyer) =>
    events.record({ type: 'purchase:buyer', transactionId, buyer })
  const record = async () => {
    const consent = readConsent()
    if (consent.length === 0) return
    const hasAds = consent.includes('ads')
    const buyer = hasAds ? purchase.buyer : undefined
    const claimed = await marks.claim(buyer ? [transactionId, buyerId] : [transactionId])
    if (claimed.includes(transactionId)) events.record({ type: 'purchase', purchase })
    else if (buyer && claimed.includes(buyerId)) addBuyer(buyer)
    if (!hasAds || buyer) return
    const loaded = await load()
    if (!loaded?.buyer) return
    unsubscribe()
    if ((await marks.claim([buyerId])).length > 0) addBuyer(loaded.buyer)
  }
  const unsubscribe = subscribe(() => void record().catch(reportError))
  await record()
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
