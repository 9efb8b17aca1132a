import { createElement, type FunctionComponent, type ReactNode } from 'react'
import { asksForConsent } from '../document/asks-for-consent.ts'
import { renderPartToText, renderToText } from '../document/render-document.tsx'
import { describeError, log } from '../log/log.ts'
import { getDeliverySlots } from '../page-cache/delivery-bytes.ts'
import { createStoredPage, type StoredPage } from '../page-cache/memory.ts'
import { Slot, splitAtSlots } from '../page-cache/slots.ts'
import type { DeferredPart, PendingPage } from '../page-cache/stream-page.ts'
import { fillSecondarySlot, toTextTemplate, type TextTemplate } from '../page-cache/template.ts'
import { ConsentBanner } from '../ui/consent/consent-banner.tsx'
import { WebFonts } from '../document/inline-style.tsx'
import { OrderAgainLink } from '../ui/order/order-again-link.tsx'
import { OutageNotice } from '../ui/page/outage-notice.tsx'
import type { DocumentParts } from '../document/page-content.ts'

const encoder = new TextEncoder()
const noBytes = new Uint8Array(0)

type PageInput = {
  parts: DocumentParts
  secondary?: (() => Promise<ReactNode>) | undefined
  /** Tags of the page's data. More tags are added until the deferred part is loaded. */
  tags: ReadonlySet<string>
  isComplete: () => boolean
}

// If the deferred part fails, the page is rendered without it and is fresh only for a short time.
async function renderDeferred({ parts, secondary }: PageInput): Promise<DeferredPart> {
  if (!secondary) return { text: '', isComplete: true }
  try {
    const { shop } = parts.frame
    return { text: renderPartToText(shop, await secondary()), isComplete: true }
  } catch (error) {
    log('warn', 'part-failed', { part: 'secondary', ...describeError(error) })
    return { text: '', isComplete: false }
  }
}

const deliverySlots = {
  chip: createElement(Slot, { name: 'delivery-chip' }),
  zip: createElement(Slot, { name: 'delivery-zip' }),
  promise: createElement(Slot, { name: 'delivery-promise' }),
  longer: createElement(Slot, { name: 'delivery-longer' }),
}

function renderTextTemplate({ parts }: PageInput): TextTemplate {
  const cartCount = createElement(Slot, { name: 'cart-count' })
  const favoriteCount = createElement(Slot, { name: 'favorite-count' })
  const userName = createElement(Slot, { name: 'user-name' })
  const outage = createElement(Slot, { name: 'outage' })
  const consent = asksForConsent(parts) ? createElement(Slot, { name: 'consent' }) : null
  const fonts = createElement(Slot, { name: 'fonts' })
  const deliveryNodes = parts.delivery && deliverySlots
  const slots = { cartCount, favoriteCount, userName, outage, consent, fonts, deliveryNodes }
  return toTextTemplate(splitAtSlots(renderToText({ ...parts, ...slots })))
}

const encodePart = ({ frame }: DocumentParts, part: FunctionComponent) =>
  encoder.encode(renderPartToText(frame.shop, createElement(part)))

function finishPage(
  { parts, tags, isComplete }: PageInput,
  {
    template,
    ...visitorParts
  }: Pick<PendingPage, 'template' | 'consentBanner' | 'fonts' | 'orderAgain' | 'delivery'>,
  deferred: DeferredPart,
): StoredPage {
  const { texts, slots } = fillSecondarySlot(template, deferred.text)
  return createStoredPage({
    chunks: texts.map((chunk) => encoder.encode(chunk)),
    slots,
    outage: encodePart(parts, OutageNotice),
    ...visitorParts,
    tags: [...tags],
    isComplete: deferred.isComplete && isComplete(),
  })
}

/** Renders a page whose main data is loaded. The deferred part of the page may still be loading. */
export async function createPendingPage(input: PageInput): Promise<PendingPage> {
  const deferred = renderDeferred(input)
  const template = renderTextTemplate(input)
  const { parts } = input
  const consentBanner = asksForConsent(parts) ? encodePart(parts, ConsentBanner) : noBytes
  const fonts = encodePart(parts, () => createElement(WebFonts, parts.fontStyle))
  const hasOrderAgain = template.slots.includes('order-again')
  const orderAgain = hasOrderAgain ? encodePart(parts, OrderAgainLink) : noBytes
  const delivery = parts.delivery && getDeliverySlots(parts.delivery)
  const texts = { template, consentBanner, fonts, orderAgain, delivery }
  const finished = deferred.then((secondary) => finishPage(input, texts, secondary))
  const hasSecondary = input.secondary !== undefined
  return { kind: 'page', ...texts, deferred, hasSecondary, finished }
}
