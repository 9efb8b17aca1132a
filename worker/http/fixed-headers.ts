import { SPECULATION_RULES_PATH } from '#shared/paths/prefetch-paths.ts'

export const fixedHeaders = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  // With `no-referrer`, browsers would send `Origin: null` when a form of the shop is posted, and
  // the origin check would reject the form.
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
} as const

/** A strict content security policy forbids the rules in the page, so they come by a header. */
export const publicPageHeaders = { 'speculation-rules': `"${SPECULATION_RULES_PATH}"` } as const
