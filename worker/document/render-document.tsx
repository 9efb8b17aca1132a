import { reactRenderer } from '@hono/react-renderer'
import { Context } from 'hono'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { ShopProvider, type Shop } from '#shared/ui/shop-context.tsx'
import { describeError, log } from '../log/log.ts'
import { Document } from './document.tsx'
import type { DocumentParts } from './page-content.ts'

declare module '@hono/react-renderer' {
  interface Props extends DocumentParts {
    children?: ReactNode
  }
}

const RENDER_DEADLINE_MILLISECONDS = 5000

const renderNothing = async () => undefined

// Such a context belongs to no request, so it cannot contain data of a shopper.
const createEmptyContext = () => new Context(new Request('https://page.invalid/'))

/** Renders a public page to one string. */
export async function renderToText(parts: DocumentParts): Promise<string> {
  const context = createEmptyContext()
  await reactRenderer(Document, {})(context, renderNothing)
  const response = await context.render(parts.content.body, parts)
  return response.text()
}

/** Renders a deferred part of a page within the same shop. */
export function renderPartToText(shop: Shop, part: ReactNode): string {
  return renderToString(<ShopProvider shop={shop}>{part}</ShopProvider>)
}

type StreamOptions = { nonce: string; requestId: string; signal: AbortSignal }

/** Streams a personal page; `signal` is that of the shopper's request. */
export async function renderToStream(
  parts: DocumentParts,
  { nonce, requestId, signal }: StreamOptions,
): Promise<ReadableStream<Uint8Array>> {
  const context = createEmptyContext()
  const deadline = new AbortController()
  const timer = setTimeout(() => {
    deadline.abort(new DOMException('The page took too long', 'TimeoutError'))
  }, RENDER_DEADLINE_MILLISECONDS)
  const renderer = reactRenderer(Document, {
    stream: true,
    readableStreamOptions: {
      nonce,
      signal: AbortSignal.any([signal, deadline.signal]),
      onError: (error) =>
        log('error', 'page-render-failed', { requestId, ...describeError(error) }),
    },
  })
  const clearDeadline = () => clearTimeout(timer)
  try {
    await renderer(context, renderNothing)
    const response = await context.render(parts.content.body, parts)
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
    // The timer is cleared when the page is read to its end, cancelled or broken off. The stream
    // itself informs React, so errors need no handling here.
    void response.body?.pipeTo(writable).then(clearDeadline, clearDeadline)
    return readable
  } catch (error) {
    clearDeadline()
    throw error
  }
}
