import { reactRenderer } from '@hono/react-renderer'
import { Context } from 'hono'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { ShopProvider, type Shop } from '#shared/ui/shop-context.tsx'
import type { AppEnv } from '../env.ts'
import { describeError, log } from '../log/log.ts'
import { Document } from './document.tsx'
import type { DocumentParts } from '../page/page-content.ts'

declare module '@hono/react-renderer' {
  interface Props extends DocumentParts {
    children?: ReactNode
  }
}

const RENDER_DEADLINE_MILLISECONDS = 5000

const renderNothing = async () => undefined

/**
 * Renders a public page to one string. Its context belongs to no request, so that it cannot contain
 * data of a shopper.
 */
export async function renderToText(parts: DocumentParts): Promise<string> {
  const emptyContext = new Context<AppEnv>(new Request('https://page.invalid/'))
  await reactRenderer(Document, {})(emptyContext, renderNothing)
  const response = await emptyContext.render(parts.content.body, parts)
  return response.text()
}

/** Renders a deferred part of a page within the same shop. */
export function renderPartToText(shop: Shop, part: ReactNode): string {
  return renderToString(<ShopProvider shop={shop}>{part}</ShopProvider>)
}

/** Streams a personal page to its shopper. */
export async function renderToStream(c: Context<AppEnv>, parts: DocumentParts): Promise<Response> {
  const { nonce, requestId } = c.var
  const deadline = new AbortController()
  const timer = setTimeout(() => {
    deadline.abort(new DOMException('The page took too long', 'TimeoutError'))
  }, RENDER_DEADLINE_MILLISECONDS)
  const renderer = reactRenderer(Document, {
    stream: { 'Content-Type': 'text/html; charset=UTF-8' },
    readableStreamOptions: {
      nonce,
      signal: AbortSignal.any([c.req.raw.signal, deadline.signal]),
      onError: (error) =>
        log('error', 'page-render-failed', { requestId, ...describeError(error) }),
    },
  })
  const clearDeadline = () => clearTimeout(timer)
  try {
    await renderer(c, renderNothing)
    const response = await c.render(parts.content.body, parts)
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
    // The timer is cleared when the page is read to its end, cancelled or broken off. The stream
    // itself informs React, so errors need no handling here.
    void response.body?.pipeTo(writable).then(clearDeadline, clearDeadline)
    return new Response(readable, response)
  } catch (error) {
    clearDeadline()
    throw error
  }
}
