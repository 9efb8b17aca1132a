import { describe, expect, it } from 'vitest'
import { isLogInWish, withoutWish } from './log-in-wish.ts'

describe('the wish to log in', () => {
  it('ROUTE-12 is action=login, however it is written', () => {
    const asked = (search: string) => isLogInWish(new URLSearchParams(search))
    expect(asked('?action=login')).toBe(true)
    expect(asked('?page=2&action=log%69n')).toBe(true)
    expect(asked('?action=log-in')).toBe(false)
    expect(asked('?reaction=login')).toBe(false)
    expect(asked('')).toBe(false)
  })

  it.each([
    ['?action=login', ''],
    ['?action=login&page=2', '?page=2'],
    ['?brands=Fj%C3%A4ll~3,K~4&%61ction=login&sort=PRICE', '?brands=Fj%C3%A4ll~3,K~4&sort=PRICE'],
    ['?q=a+b?c', '?q=a+b?c'],
    ['', ''],
  ])('ROUTE-12 leaves %s, and nothing else of it changes', (search, rest) => {
    expect(withoutWish(search)).toBe(rest)
  })
})
