import { expect, it } from 'vitest'
import { createCartKeyCookie, setCartKey } from './send-cart-form.ts'

it('a browser without a cart gets a key of its own for its first additions [CART-02]', () => {
  const pattern =
    /^ralph-cart-key=[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}; Max-Age=604800; Path=\/; SameSite=Lax$/
  const first = createCartKeyCookie('', false)
  expect(first).toMatch(pattern)
  expect(createCartKeyCookie('', false)).not.toBe(first)
  expect(createCartKeyCookie('a=b', true)).toMatch(/; Secure$/)
})

it.each(['ralph-cart-count=0', 'a=b; ralph-cart-key=x'])(
  'a browser with the cookie %j keeps what it has [CART-02]',
  (cookies) => {
    expect(createCartKeyCookie(cookies, true)).toBe(null)
  },
)

it('a tab gives the lock to the next tab after its key is in the store of the browser [CART-02, STATE-04]', async () => {
  const steps: string[] = []
  const page = {
    get cookie() {
      steps.push('read')
      return ''
    },
    set cookie(_: string) {
      steps.push('write')
    },
  }
  const locks = {
    async request(_: string, task: () => string) {
      await Promise.resolve(task())
      steps.push('unlock')
    },
  }
  await setCartKey(page, { locks, isSecure: true })
  expect(steps).toEqual(['read', 'write', 'read', 'unlock'])
})
