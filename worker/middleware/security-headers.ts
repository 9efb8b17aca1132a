import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../env.ts'
import { holdsSecret } from '../keep-query.ts'
import { getPolicy } from '../render/content-security-policy.ts'
import { fixedHeaders } from '../render/fixed-headers.ts'

const emptyTheme = {}

/** Headers every answer carries. An answer that brings a policy of its own, such as a picture, keeps it. */
export const setSecurityHeaders = () =>
  createMiddleware<AppEnv>(async (c, next) => {
    await next()
    const { headers } = c.res
    // Where an address holds a secret nothing of it is told on.
    const isSecret = holdsSecret(c.req.url) || headers.get('referrer-policy') === 'no-referrer'
    for (const [name, value] of Object.entries(fixedHeaders)) headers.set(name, value)
    if (isSecret) headers.set('referrer-policy', 'no-referrer')
    if (headers.has('content-security-policy')) return
    // Before the configuration was read nothing is known of themes; such an answer has no styles either.
    const policy = c.var.settings
      ? await getPolicy(c.var.settings, c.var.channel?.theme ?? emptyTheme, c.var.nonce)
      : "default-src 'none'; frame-ancestors 'none'"
    headers.set('content-security-policy', policy)
  })
