import { createElement, type ReactNode } from 'react'
import { OutageNotice } from '../ui/page/outage-notice.tsx'
import { describeError, log } from '../log/log.ts'
import { fillSecondarySlot, toTextTemplate, type TextTemplate } from '../page-cache/template.ts'
import type { StoredPage } from '../page-cache/memory.ts'
import { renderPartToText, renderToText } from '../document/render-document.tsx'
import type { DocumentParts } from './page-content.ts'
import { createStoredPage } from '../page-cache/edge.ts'
import { splitAtSlots, Slot } from '../page-cache/slots.ts'

const FRESH_MILLISECONDS = 60_000
/** How soon a page whose deferred part failed is rendered again. */
const INCOMPLETE_FRESH_MILLISECONDS = 5_000

const encoder = new TextEncoder()

/**
 * The input for rendering a page: its document parts, and the deferred part for its secondary slot.
 */
export type PageInput = {
  parts: DocumentParts
  secondary: (() => Promise<ReactNode>) | undefined
  /** Tags of the page's data. The set grows until the deferred part is loaded. */
  tags: ReadonlySet<string>
}

export type DeferredPart = { text: string; isComplete: boolean }

/** A page whose main part is rendered. It is plain data, so that other requests may use it. */
export type PendingPage = {
  template: TextTemplate
  deferred: Promise<DeferredPart>
  hasSecondary: boolean
  /**
   * The whole page once the deferred part is there; `isComplete` is false if that part failed, and
   * the page must not be shared.
   */
  finished: Promise<{ page: StoredPage; isComplete: boolean }>
}

// A deferred part that fails is left out, and the page is fresh only briefly.
async function renderDeferred({ parts, secondary }: PageInput): Promise<DeferredPart> {
  if (!secondary) return { text: '', isComplete: true }
  try {
    const { shop } = parts.frame
    return { text: renderPartToText(shop, await secondary()), isComplete: true }
  } catch (error) {
    log('warn', 'secondary-part-failed', describeError(error))
    return { text: '', isComplete: false }
  }
}

async function renderTextTemplate({ parts }: PageInput): Promise<TextTemplate> {
  const cartCount = createElement(Slot, { name: 'cart-count' })
  const userName = createElement(Slot, { name: 'user-name' })
  const outage = createElement(Slot, { name: 'outage' })
  return toTextTemplate(splitAtSlots(await renderToText({ ...parts, cartCount, userName, outage })))
}

type FinishOptions = { template: TextTemplate; secondary: DeferredPart; requestedAt: number }

function finishPage(
  input: PageInput,
  { template, secondary, requestedAt }: FinishOptions,
): StoredPage {
  const { texts, slots } = fillSecondarySlot(template, secondary.text)
  const freshMilliseconds = secondary.isComplete
    ? FRESH_MILLISECONDS
    : INCOMPLETE_FRESH_MILLISECONDS
  return createStoredPage({
    chunks: texts.map((text) => encoder.encode(text)),
    slots,
    outage: encoder.encode(renderPartToText(input.parts.frame.shop, createElement(OutageNotice))),
    tags: [...input.tags],
    storedAt: requestedAt,
    freshUntil: Date.now() + freshMilliseconds,
  })
}

/** Renders a page whose main data is loaded; its deferred part may still be pending. */
export async function createPendingPage(
  input: PageInput,
  requestedAt: number,
): Promise<PendingPage> {
  const deferred = renderDeferred(input)
  const template = await renderTextTemplate(input)
  const finished = deferred.then((secondary) => ({
    page: finishPage(input, { template, secondary, requestedAt }),
    isComplete: secondary.isComplete,
  }))
  return { template, deferred, hasSecondary: input.secondary !== undefined, finished }
}
