import * as z from '#shared/json/schema.ts'
import { type Clock, browserClock } from '../browser/clock.ts'
import { stored, type TextStorage } from '../browser/stored.ts'
import { PURCHASE_ATTRIBUTE, purchaseSchema, type Purchase } from '#shared/checkout/purchase.ts'
import type { HashedBuyer } from '#shared/measurement/hashed-buyer.ts'
import { safeParse } from '#shared/json/schema.ts'
import { clearDraft } from './checkout-draft.ts'
import { getConsent, onConsentChange, type ConsentSource } from '../state/page-consent.ts'
import type { PageEvents } from '../state/page-events.ts'
import { requestPage } from '../browser/request-page.ts'

const STORAGE_KEY = 'ralph-purchases'
/** An order has one for its purchase and one for the hashes of its buyer. */
const MAX_MARKS = 40
const MAX_AGE_MS = 400 * 24 * 60 * 60 * 1000

/** Other tabs may read what one tab stores a moment later, because each has its own process. */
const STORAGE_DELAY_MS = 500

const marksSchema = z.array(z.object({ id: z.string(), at: z.number() }))

type MarkSettings = {
  /** Throws if the browser blocks the storage. */
  getStorage: () => TextStorage
  /** It is null if the browser has no locks. Two tabs that open at once may then both claim. */
  locks: Pick<LockManager, 'request'> | null
  clock: Pick<Clock, 'schedule'>
  getTime: () => number
}

/** Stores the marks that are missing, and returns them. Without storage all of them are. */
function storeMarks({ getStorage, getTime }: MarkSettings, ids: readonly string[]): string[] {
  const now = getTime()
  const storedMarks = stored(STORAGE_KEY, marksSchema, getStorage)
  const marks = storedMarks.read() ?? []
  const missing = ids.filter((id) => !marks.some((mark) => mark.id === id))
  if (missing.length === 0) return []
  const recent = marks.filter(({ at }) => now - at < MAX_AGE_MS)
  // If the storage is blocked or full, the claim counts for this page only.
  const added = missing.map((id) => ({ id, at: now }))
  storedMarks.write([...added, ...recent].slice(0, MAX_MARKS))
  return missing
}

export function createPurchaseMarks(settings: MarkSettings) {
  const { locks, clock } = settings
  // A log out in another tab clears the storage while this page is open.
  const claimed = new Set<string>()
  return {
    /** Returns the ids that were not claimed in this browser before. */
    claim: async (ids: readonly string[]): Promise<string[]> => {
      const wanted = ids.filter((id) => !claimed.has(id))
      for (const id of wanted) claimed.add(id)
      if (!locks || wanted.length === 0) return storeMarks(settings, wanted)
      const { promise, resolve } = Promise.withResolvers<string[]>()
      locks
        .request(STORAGE_KEY, async () => {
          const first = storeMarks(settings, wanted)
          resolve(first)
          if (first.length > 0)
            await new Promise<void>((done) => clock.schedule(STORAGE_DELAY_MS, done))
        })
        // A document without an origin of its own has no locks.
        .catch(() => resolve(storeMarks(settings, wanted)))
      return promise
    },
  }
}

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
