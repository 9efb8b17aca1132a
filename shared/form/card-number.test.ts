import { describe, expect, it, vi } from 'vitest'
import { hasCardNumber } from './card-number.ts'

describe('card numbers in texts', () => {
  it.each([
    '4242424242424242',
    'My card: 4242 4242 4242 4242, 12/39',
    '12 4000-0000-0000-0002 123',
    '5555.5555.5555.4444',
    '378282246310005',
    '6011\u00a01111\u00a01111\u00a01117',
    '2223003122003222',
    '4111  1111  1111  1111',
    '4111 - 1111 - 1111 - 1111',
    '4111\r\n1111\r\n1111\r\n1111',
    '4111/1111/1111/1111',
    '4111\u20131111\u20131111\u20131111',
    '4111\u202f1111\u202f1111\u202f1111',
    '4000/0000/0000/0000/006',
    '3782\n822463\n10005',
    '4111 1111 1111  1111',
    '4111-1111\u20131111-1111',
    '4111 - 1111 -1111 - 1111',
    '4242\u200b4242\u200b4242\u200b4242',
    '4\u00ad2\u20604\ufeff2 4242 4242 4242',
  ])('%s has a card number', (text) => {
    expect(hasCardNumber(text)).toBe(true)
  })

  it.each([
    '4242424242424243',
    'Order 100012 and 100013',
    '070-123 45 67',
    '19900101-2385',
    '9780306406157',
    '1234567812345670',
    'SE35 5000 0000 0549 1000 0003',
    '42424242424242424242424242',
    '4 st, 11 st, 1111, 1111, 1111, 1',
    '411 19, 070-123 45 67, 2026-11-27',
    '2026, 2027, 2028, 2029',
    '4021, 4022, 4023, 4026',
    '4012 3456 / 4098 7654',
    '4012 3456, 4098 7654',
    '4012 3456\n4098 7654',
    'Order 5021, 070-1234563',
  ])('%s has none', (text) => {
    expect(hasCardNumber(text)).toBe(false)
  })

  it('each group of digits is compared with its neighbors only, so that a text of many takes no long time', () => {
    const slice = vi.spyOn(Array.prototype, 'slice')
    hasCardNumber('1 '.repeat(300))
    const { length } = slice.mock.calls
    slice.mockRestore()
    expect(length).toBeLessThanOrEqual(300)
  })
})
