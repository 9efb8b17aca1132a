import { expect, it } from 'vitest'
import { plainPolicy, plainStyle } from './plain-page.ts'

it('the content security policy of the plain page allows the page to use its own style [ERROR-01]', async () => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(plainStyle))
  const hash = btoa(String.fromCharCode(...new Uint8Array(digest)))
  expect(plainPolicy).toContain(`style-src 'sha256-${hash}'`)
})
