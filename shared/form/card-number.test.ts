import { describe, expect, it } from 'vitest'
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
  ])('%s has none', (text) => {
    expect(hasCardNumber(text)).toBe(false)
  })
})
