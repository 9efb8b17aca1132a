import { expect, it } from 'vitest'
import { plainPolicy, plainStyle } from './plain-style.ts'

it('ERROR-01 the policy of the plain page lets its own style in', async () => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(plainStyle))
  const hash = btoa(String.fromCharCode(...new Uint8Array(digest)))
  expect(plainPolicy).toContain(`style-src 'sha256-${hash}'`)
})
