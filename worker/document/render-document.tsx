import { buildId } from 'virtual:client-assets'
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

// Creates a Hono context that belongs to no request, so it cannot contain data of a shopper.
const createEmptyContext = () => new Context(new Request('https://page.invalid/'))

export async function renderToText(parts: DocumentParts): Promise<string> {
  const context = createEmptyContext()
  await reactRenderer(Document, {})(context, renderNothing)
  const response = await context.render(parts.content.body, parts)
  return response.text()
}

/** Renders a deferred part of a page to a string. The part needs the same shop data as its page. */
export function renderPartToText(shop: Shop, part: ReactNode): string {
  return renderToString(<ShopProvider shop={shop}>{part}</ShopProvider>)
}

type StreamOptions = { nonce: string; requestId: string; signal: AbortSignal }

/** `signal` aborts the rendering if the shopper's request is aborted. */
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
        log('error', 'page-render-failed', { requestId, build: buildId, ...describeError(error) }),
    },
  })
  const clearDeadline = () => clearTimeout(timer)
  try {
    await renderer(context, renderNothing)
    const response = await context.render(parts.content.body, parts)
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
    // The timer is cleared when the page was read completely, cancelled or interrupted. `pipeTo`
    // passes cancellations and errors on to React, so errors are not handled here.
    void response.body?.pipeTo(writable).then(clearDeadline, clearDeadline)
    return readable
  } catch (error) {
    clearDeadline()
    throw error
  }
}
