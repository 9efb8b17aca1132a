import { describe, expect, it } from 'vitest'
import { hasLogInPrompt, removeLogInPrompt } from './log-in-prompt.ts'

describe('the log-in prompt in the query of an address', () => {
  it('the query contains the prompt if the decoded parameter action is login [ROUTE-12]', () => {
    const hasPrompt = (search: string) => hasLogInPrompt(new URLSearchParams(search))
    expect(hasPrompt('?action=login')).toBe(true)
    expect(hasPrompt('?page=2&action=log%69n')).toBe(true)
    expect(hasPrompt('?action=log-in')).toBe(false)
    expect(hasPrompt('?reaction=login')).toBe(false)
    expect(hasPrompt('')).toBe(false)
  })

  it.each([
    ['?action=login', ''],
    ['?action=login&page=2', '?page=2'],
    ['?brands=Fj%C3%A4ll~3,K~4&%61ction=login&sort=PRICE', '?brands=Fj%C3%A4ll~3,K~4&sort=PRICE'],
    ['?q=a+b?c', '?q=a+b?c'],
    ['', ''],
  ])('only the log-in prompt is removed from the query %s [ROUTE-12]', (search, rest) => {
    expect(removeLogInPrompt(search)).toBe(rest)
  })
})
