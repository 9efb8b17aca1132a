import type { Context } from 'hono'
import { createElement, type ReactNode } from 'react'
import type { AppEnv } from '../env.ts'
import { describeError, log } from '../log.ts'
import { getCountBytes, readCartCount } from './cart-count-slot.ts'
import { fillForVisitor, fillSecondary, toCut, type Cut } from './cut-page.ts'
import { PageCache, type StoredPage } from './page-cache.ts'
import { isVerdict } from './page-verdict.ts'
import { renderPartToText, renderToText, type DocumentParts } from './render-document.tsx'
import { cutAtSlots, Slot } from './slot.tsx'

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
  return toCut(cutAtSlots(await renderToText({ ...parts, cartCount })))
}

function store(key: string, cut: Cut, secondary: Secondary): StoredPage {
  const { texts, slots } = fillSecondary(cut, secondary.text)
  const pieces = texts.map((text) => encoder.encode(text))
  const plain = fillForVisitor({ pieces, slots }, 0)
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

/** The stored page of a key while it is fresh, filled for a visitor with so many units in the cart. */
export function findFreshPage(key: string, cartCount: number): StoredAnswer | null {
  const page = cache.get(key)
  const now = Date.now()
  if (!page || now > page.freshUntil) return null
  return {
    body: cartCount === 0 ? page.plain : fillForVisitor(page, cartCount),
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
  const count = readCartCount(c)
  return {
    body: count === 0 ? page.plain : fillForVisitor(page, count),
    ageSeconds: Math.max(0, Math.floor((now - page.storedAt) / 1000)),
    isStale,
  }
}

type Pending = { cut: Cut; late: Promise<Secondary>; cartCount: number }

async function writeInOrder(
  writable: WritableStream<Uint8Array>,
  { cut, late, cartCount }: Pending,
): Promise<void> {
  const writer = writable.getWriter()
  for (const [index, text] of cut.texts.entries()) {
    await writer.write(encoder.encode(text))
    const slot = cut.slots[index]
    // A copy: a stream takes the bytes it is given.
    if (slot === 'cart-count') await writer.write(getCountBytes(cartCount).slice())
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
  const cartCount = readCartCount(c)
  const cut = await cutPage(page)
  if (!page.secondary) {
    return fillForVisitor(store(key, cut, await renderSecondary(page)), cartCount)
  }
  const late = renderSecondary(page)
  c.executionCtx.waitUntil(late.then((secondary) => store(key, cut, secondary)))
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const written = writeInOrder(writable, { cut, late, cartCount })
  // Writing fails where the visitor has left: nobody is there to be told.
  c.executionCtx.waitUntil(written.catch(() => undefined))
  return readable
}

/** For tests: what an isolate that has just started knows. */
export function forgetPages(): void {
  cache.clear()
  refreshing.clear()
}
