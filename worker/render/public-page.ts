import type { Context } from 'hono'
import { createElement, type ReactNode } from 'react'
import type { AppEnv } from '../env.ts'
import { describeError, log } from '../log.ts'
import { fillForVisitor, fillSecondary, fillSlot, toCut, type Cut } from './cut-page.ts'
import { PageCache, type StoredPage } from './page-cache.ts'
import { isVerdict } from './page-verdict.ts'
import { renderPartToText, renderToText, type DocumentParts } from './render-document.tsx'
import { cutAtSlots, Slot } from './slot.tsx'
import { anybody, isAnybody, readVisitor, type Visitor } from './visitor.ts'

const MEMORY_BYTES = 24 * 1024 * 1024
const FRESH_MILLISECONDS = 60_000
/** How soon a page is made anew whose secondary part failed. */
const INCOMPLETE_FRESH_MILLISECONDS = 5_000
/** How long an old page is given while the merchant is down. */
const KEPT_MILLISECONDS = 12 * 3600 * 1000

const cache = new PageCache(MEMORY_BYTES)
const refreshing = new Set<string>()
const encoder = new TextEncoder()

/** What a page is rendered from, and the late part that fills its secondary slot. */
export type RenderedPage = {
  parts: DocumentParts
  secondary: (() => Promise<ReactNode>) | undefined
}

type Secondary = { text: string; isWhole: boolean }

// A secondary part that fails is left out, and the page is stored only briefly.
async function renderSecondary({ parts, secondary }: RenderedPage): Promise<Secondary> {
  if (!secondary) return { text: '', isWhole: true }
  try {
    const { shop } = parts.frame
    return { text: renderPartToText(shop, await secondary()), isWhole: true }
  } catch (error) {
    log('warn', 'secondary-part-failed', describeError(error))
    return { text: '', isWhole: false }
  }
}

async function cutPage({ parts }: RenderedPage): Promise<Cut> {
  const cartCount = createElement(Slot, { name: 'cart-count' })
  const userName = createElement(Slot, { name: 'user-name' })
  return toCut(cutAtSlots(await renderToText({ ...parts, cartCount, userName })))
}

function store(key: string, cut: Cut, secondary: Secondary): StoredPage {
  const { texts, slots } = fillSecondary(cut, secondary.text)
  const pieces = texts.map((text) => encoder.encode(text))
  const plain = fillForVisitor({ pieces, slots }, anybody)
  const now = Date.now()
  const fresh = secondary.isWhole ? FRESH_MILLISECONDS : INCOMPLETE_FRESH_MILLISECONDS
  const byteLength = 2 * plain.byteLength
  const page = { pieces, slots, plain, storedAt: now, freshUntil: now + fresh, byteLength }
  cache.set(key, page)
  return page
}

function refreshBehind(c: Context<AppEnv>, key: string, render: () => Promise<RenderedPage>): void {
  if (refreshing.has(key)) return
  refreshing.add(key)
  const work = async () => {
    const page = await render()
    const [cut, secondary] = await Promise.all([cutPage(page), renderSecondary(page)])
    store(key, cut, secondary)
  }
  c.executionCtx.waitUntil(
    work()
      .catch((error: unknown) => {
        // A page that is gone or has moved is not kept for worse times.
        if (isVerdict(error)) cache.delete(key)
        else log('warn', 'page-refresh-failed', describeError(error))
      })
      .finally(() => refreshing.delete(key)),
  )
}

export type StoredAnswer = { body: Uint8Array; ageSeconds: number; isStale: boolean }

/** The stored page of a key while it is fresh, filled for a visitor. */
export function findFreshPage(key: string, visitor: Visitor): StoredAnswer | null {
  const page = cache.get(key)
  const now = Date.now()
  if (!page || now > page.freshUntil) return null
  return {
    body: isAnybody(visitor) ? page.plain : fillForVisitor(page, visitor),
    ageSeconds: Math.max(0, Math.floor((now - page.storedAt) / 1000)),
    isStale: false,
  }
}

/** The stored page of a key, filled for this visitor; an old one is made anew behind. Null: there is none. */
export function findStoredPage(
  c: Context<AppEnv>,
  key: string,
  render: () => Promise<RenderedPage>,
): StoredAnswer | null {
  const page = cache.get(key)
  const now = Date.now()
  if (!page || now - page.storedAt > KEPT_MILLISECONDS) return null
  const isStale = now > page.freshUntil
  if (isStale) refreshBehind(c, key, render)
  const visitor = readVisitor(c)
  return {
    body: isAnybody(visitor) ? page.plain : fillForVisitor(page, visitor),
    ageSeconds: Math.max(0, Math.floor((now - page.storedAt) / 1000)),
    isStale,
  }
}

type Pending = { cut: Cut; late: Promise<Secondary>; visitor: Visitor }

async function writeInOrder(
  writable: WritableStream<Uint8Array>,
  { cut, late, visitor }: Pending,
): Promise<void> {
  const writer = writable.getWriter()
  for (const [index, text] of cut.texts.entries()) {
    await writer.write(encoder.encode(text))
    const slot = cut.slots[index]
    const filled = fillSlot(slot, visitor)
    // A copy: a stream takes the bytes it is given.
    if (filled && filled.byteLength > 0) await writer.write(filled.slice())
    if (slot === 'secondary') await writer.write(encoder.encode((await late).text))
  }
  await writer.close()
}

/**
 * Renders a page that is not stored. With a late part the answer is a stream: the pieces in order, waiting where that
 * part belongs. The whole is stored either way, even where the visitor has left.
 */
export async function renderNewPage(
  c: Context<AppEnv>,
  key: string,
  page: RenderedPage,
): Promise<ReadableStream<Uint8Array> | Uint8Array> {
  const visitor = readVisitor(c)
  const cut = await cutPage(page)
  if (!page.secondary) {
    return fillForVisitor(store(key, cut, await renderSecondary(page)), visitor)
  }
  const late = renderSecondary(page)
  c.executionCtx.waitUntil(late.then((secondary) => store(key, cut, secondary)))
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const written = writeInOrder(writable, { cut, late, visitor })
  // Writing fails where the visitor has left: nobody is there to be told.
  c.executionCtx.waitUntil(written.catch(() => undefined))
  return readable
}

/** A public page as one shopper alone gets it, with prices of their own: whole, and stored nowhere. */
export async function renderForOne(c: Context<AppEnv>, page: RenderedPage): Promise<Uint8Array> {
  const [cut, secondary] = await Promise.all([cutPage(page), renderSecondary(page)])
  const { texts, slots } = fillSecondary(cut, secondary.text)
  const pieces = texts.map((text) => encoder.encode(text))
  return fillForVisitor({ pieces, slots }, readVisitor(c))
}

/** For tests: what an isolate that has just started knows. */
export function forgetPages(): void {
  cache.clear()
  refreshing.clear()
}
