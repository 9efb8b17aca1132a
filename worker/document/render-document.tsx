import { buildId } from 'virtual:client-assets'
import { reactRenderer } from '@hono/react-renderer'
import { createMiddleware } from 'hono/factory'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { ShopProvider, type Shop } from '#shared/ui/shop-context.tsx'
import type { RequestIdVariables } from '../http/request-id.ts'
import { describeError, log } from '../log/log.ts'
import type { DocumentVariables } from './content-security-policy.ts'
import { Document } from './document.tsx'
import type { DocumentParts } from './page-content.ts'

declare module '@hono/react-renderer' {
  interface Props extends DocumentParts {
    children?: ReactNode
  }
}

/** Renders a page that many visitors share, so no request is known here. */
export const renderToText = (parts: DocumentParts): string =>
  `<!DOCTYPE html>${renderToString(<Document {...parts}>{parts.content.body}</Document>)}`

/** Renders a deferred part of a page to a string. The part needs the same shop data as its page. */
export function renderPartToText(shop: Shop, part: ReactNode): string {
  return renderToString(<ShopProvider shop={shop}>{part}</ShopProvider>)
}

const RENDER_DEADLINE_MILLISECONDS = 5000

/** Lets `c.render` stream a page. It ends if the visitor leaves, or at a deadline. */
export const streamPages = () =>
  createMiddleware<{ Variables: RequestIdVariables & DocumentVariables }>((c, next) => {
    const { requestId } = c.var
    const renderer = reactRenderer(Document, {
      stream: { 'content-type': 'text/html; charset=UTF-8' },
      // The nonce and the deadline begin when a page is rendered.
      get readableStreamOptions() {
        const deadline = AbortSignal.timeout(RENDER_DEADLINE_MILLISECONDS)
        return {
          nonce: c.var.nonce,
          signal: AbortSignal.any([c.req.raw.signal, deadline]),
          onError: (error: unknown) =>
            log('error', 'page-render-failed', {
              requestId,
              build: buildId,
              ...describeError(error),
            }),
        }
      },
    })
    return renderer(c, next)
  })
