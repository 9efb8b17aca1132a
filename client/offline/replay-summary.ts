import { parseFormResponse } from '../forms/parse-form-response.ts'
import { isRecord } from '../browser/is-record.ts'
import { SUMMARY_KEY, listSummaryKeys } from '../state/offline-state.ts'
import type { QueuedChange } from './queued-changes.ts'
import type { ReplayedChange } from './replay-changes.ts'

/** A change of a quantity; `from` is null if the meal was added. */
export type MadeChange = { name: string; from: number | null; to: number }
/** A change that the server refused. The reason is empty if the server gives none. */
type RefusedChange = { name: string; reason: string }
/** A price or a quantity that the merchant has changed meanwhile. */
type MerchantChange = { name: string; from: string; to: string }

/** The outcomes of the changes that were made offline, and the changes of the merchant meanwhile. */
export type ReplaySummary = {
  made: readonly MadeChange[]
  refused: readonly RefusedChange[]
  prices: readonly MerchantChange[]
  reduced: readonly MerchantChange[]
  /** The meals that are no longer in the cart, without the shopper's doing. */
  gone: readonly string[]
}

const emptySummary: ReplaySummary = { made: [], refused: [], prices: [], reduced: [], gone: [] }

const getList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

function findLineName(cart: unknown, lineId: unknown): string {
  const lines = isRecord(cart) ? getList(cart.lines).filter(isRecord) : []
  const name = lines.find(({ id }) => id === lineId)?.name
  return typeof name === 'string' ? name : ''
}

const toText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? `${value}` : ''

const readPrice = (price: unknown, part: 'incVat' | 'exVat'): string =>
  isRecord(price) ? toText(price[part]) : ''

type Names = { cart: unknown; vat: 'incVat' | 'exVat' }

function toNoticeSummary(notice: unknown, { cart, vat }: Names): Partial<ReplaySummary> {
  if (!isRecord(notice)) return {}
  const { kind, lineId, from, to } = notice
  const name = findLineName(cart, lineId)
  if (kind === 'price') {
    return { prices: [{ name, from: readPrice(from, vat), to: readPrice(to, vat) }] }
  }
  if (kind === 'reduced') return { reduced: [{ name, from: toText(from), to: toText(to) }] }
  return kind === 'gone' && typeof notice.name === 'string' ? { gone: [notice.name] } : {}
}

const countAdded = (fields: string): number =>
  Math.max(1, Number(new URLSearchParams(fields).get('quantity') ?? 1) || 1)

function toOutcome({ change, body }: ReplayedChange): Partial<ReplaySummary> {
  const { name, line, fields } = change
  const response = parseFormResponse(body)
  // An emptied cart is a cart without quantity.
  const isDone = isRecord(body) && body.ok === true
  if (!isDone)
    return { refused: [{ name, reason: response?.ok === false ? response.message : '' }] }
  if (!line) return { made: [{ name, from: null, to: countAdded(fields) }] }
  // The shopper has changed the line back.
  return line.from === line.to ? {} : { made: [{ name, from: line.from, to: line.to }] }
}

/** Adds what the shopper should know to what is not shown yet. The same fact is named once. */
export function mergeSummaries(
  one: ReplaySummary,
  ...others: readonly Partial<ReplaySummary>[]
): ReplaySummary {
  const merge = <Item>(lists: readonly (readonly Item[] | undefined)[]): Item[] => {
    const items = lists.flatMap((list) => list ?? [])
    const texts = items.map((item) => JSON.stringify(item))
    return items.filter((_, index) => texts.indexOf(texts[index] ?? '') === index)
  }
  const all = [one, ...others]
  return {
    made: merge(all.map(({ made }) => made)),
    refused: merge(all.map(({ refused }) => refused)),
    prices: merge(all.map(({ prices }) => prices)),
    reduced: merge(all.map(({ reduced }) => reduced)),
    gone: merge(all.map(({ gone }) => gone)),
  }
}

/** Reads from the answer to a change what became of it, and what the merchant changed meanwhile. */
export function toSummary(replayed: ReplayedChange, vatIncluded: boolean): ReplaySummary {
  const { body } = replayed
  const names: Names = {
    cart: isRecord(body) ? body.cart : null,
    vat: vatIncluded ? 'incVat' : 'exVat',
  }
  const notices = isRecord(body) ? getList(body.notices) : []
  const parts = notices.map((notice) => toNoticeSummary(notice, names))
  return mergeSummaries(emptySummary, toOutcome(replayed), ...parts)
}

const isNamed = (value: unknown): value is Record<string, unknown> & { name: string } =>
  isRecord(value) && typeof value.name === 'string'

const parseMerchantChanges = (value: unknown): MerchantChange[] =>
  getList(value)
    .filter(isNamed)
    .map(({ name, from, to }) => ({ name, from: toText(from), to: toText(to) }))

/** Parses a stored summary. Returns null for anything else. */
export function parseSummary(json: string | null): ReplaySummary | null {
  try {
    const stored: unknown = JSON.parse(json ?? 'null')
    if (!isRecord(stored)) return null
    const { made, refused, prices, reduced, gone } = stored
    return {
      made: getList(made)
        .filter(isNamed)
        .map(({ name, from, to }) => ({
          name,
          from: typeof from === 'number' ? from : null,
          to: Number(to),
        })),
      refused: getList(refused)
        .filter(isNamed)
        .map(({ name, reason }) => ({ name, reason: toText(reason) })),
      prices: parseMerchantChanges(prices),
      reduced: parseMerchantChanges(reduced),
      gone: getList(gone).filter((name) => typeof name === 'string'),
    }
  } catch {
    return null
  }
}

type StorageName = 'localStorage' | 'sessionStorage'

export function readSummary(storage: StorageName): ReplaySummary | null {
  try {
    const stored = window[storage]
    const summaries = listSummaryKeys(stored)
      .map((key) => parseSummary(stored.getItem(key)))
      .filter((summary) => summary !== null)
    return summaries.length === 0 ? null : mergeSummaries(emptySummary, ...summaries)
  } catch {
    return null
  }
}

export function saveSummary(storage: StorageName, summary: ReplaySummary | null): void {
  try {
    const stored = window[storage]
    for (const key of listSummaryKeys(stored)) stored.removeItem(key)
    if (summary) stored.setItem(SUMMARY_KEY, JSON.stringify(summary))
  } catch {
    // Storage is blocked or full. The cart itself still shows what is in it.
  }
}

/**
 * Stores the outcome of a change that no cart page has shown yet. Each change has a key of its own:
 * another tab may not have seen yet what this one has stored, and would overwrite it.
 */
export function addToSummary({ queuedAt, key }: QueuedChange, summary: ReplaySummary): void {
  try {
    localStorage.setItem(`${SUMMARY_KEY}.${queuedAt}.${key}`, JSON.stringify(summary))
  } catch {
    // Storage is blocked or full. The cart itself still shows what is in it.
  }
}
