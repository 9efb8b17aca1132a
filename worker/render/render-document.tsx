import { reactRenderer } from '@hono/react-renderer'
import { Context } from 'hono'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { ShopProvider, type Shop } from '#shared/ui/shop-context.tsx'
import type { AppEnv } from '../env.ts'
import { describeError, log } from '../log.ts'
import { Document } from './document.tsx'
import type { DocumentParts } from './page-content.ts'

declare module '@hono/react-renderer' {
  interface Props extends DocumentParts {
    children?: ReactNode
  }
}

const RENDER_DEADLINE_MILLISECONDS = 5000

const nothing = async () => undefined

/** A public page as one string. Its context belongs to no request, so nothing of a shopper can get into it. */
export async function renderToText(parts: DocumentParts): Promise<string> {
  const blank = new Context<AppEnv>(new Request('https://page.invalid/'))
  await reactRenderer(Document, {})(blank, nothing)
  const answer = await blank.render(parts.content.body, parts)
  return answer.text()
}

/** A part of a page that comes after the rest, within the same shop. */
export function renderPartToText(shop: Shop, part: ReactNode): string {
  return renderToString(<ShopProvider shop={shop}>{part}</ShopProvider>)
}

/** A personal page, streamed to the one shopper it is made for. */
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
  const forgetDeadline = () => clearTimeout(timer)
  try {
    await renderer(c, nothing)
    const answer = await c.render(parts.content.body, parts)
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
    // Whether the page is read to its end, left or broken off: React is told by the stream, and nobody else needs to be.
    void answer.body?.pipeTo(writable).then(forgetDeadline, forgetDeadline)
    return new Response(readable, answer)
  } catch (error) {
    forgetDeadline()
    throw error
  }
}
