import { createElement, type ReactNode } from 'react'
import { OutageNotice } from '#shared/ui/outage-notice.tsx'
import { describeError, log } from '../log.ts'
import { fillSecondary, toCut, type Cut } from './cut-page.ts'
import type { StoredPage } from './page-cache.ts'
import { renderPartToText, renderToText } from './render-document.tsx'
import type { DocumentParts } from './page-content.ts'
import { createStoredPage } from './shared-pages.ts'
import { cutAtSlots, Slot } from './slot.tsx'

const FRESH_MILLISECONDS = 60_000
/** How soon a page is made anew whose secondary part failed. */
const INCOMPLETE_FRESH_MILLISECONDS = 5_000

const encoder = new TextEncoder()

/** What a page is rendered from, and the late part that fills its secondary slot. */
export type RenderedPage = {
  parts: DocumentParts
  secondary: (() => Promise<ReactNode>) | undefined
  /** What its data told of, which grows until the secondary part is there. */
  tags: ReadonlySet<string>
}

export type Secondary = { text: string; isWhole: boolean }

/** A page whose main part is ready. Plain data, so that other requests may take it up. */
export type MadePage = {
  cut: Cut
  late: Promise<Secondary>
  hasSecondary: boolean
  /** The whole, once the late part is there; `isWhole` says whether it is worth giving to others. */
  finished: Promise<{ page: StoredPage; isWhole: boolean }>
}

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
  const outage = createElement(Slot, { name: 'outage' })
  return toCut(cutAtSlots(await renderToText({ ...parts, cartCount, userName, outage })))
}

type Finish = { cut: Cut; secondary: Secondary; askedAt: number }

function finish(rendered: RenderedPage, { cut, secondary, askedAt }: Finish): StoredPage {
  const { texts, slots } = fillSecondary(cut, secondary.text)
  const fresh = secondary.isWhole ? FRESH_MILLISECONDS : INCOMPLETE_FRESH_MILLISECONDS
  return createStoredPage({
    pieces: texts.map((text) => encoder.encode(text)),
    slots,
    outage: encoder.encode(
      renderPartToText(rendered.parts.frame.shop, createElement(OutageNotice)),
    ),
    tags: [...rendered.tags],
    storedAt: askedAt,
    freshUntil: Date.now() + fresh,
  })
}

/** Renders a page whose main data is there; its late part may still be on its way. */
export async function makePage(rendered: RenderedPage, askedAt: number): Promise<MadePage> {
  const late = renderSecondary(rendered)
  const cut = await cutPage(rendered)
  const finished = late.then((secondary) => ({
    page: finish(rendered, { cut, secondary, askedAt }),
    isWhole: secondary.isWhole,
  }))
  return { cut, late, hasSecondary: rendered.secondary !== undefined, finished }
}
