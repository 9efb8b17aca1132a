import { describe, expect, it } from 'vitest'
import { isValidPaymentSignature, signPaymentText } from './pay-signature.ts'

const now = new Date('2026-11-20T12:00:00Z')
const seconds = now.getTime() / 1000

async function isAccepted(overrides: {
  age?: number
  text?: string
  secret?: string
  cut?: number
}) {
  const { age = 0, text = 'paid', secret = 'secret', cut = 64 } = overrides
  const timestamp = seconds - age
  const signature = (await signPaymentText(['secret'], timestamp, 'paid')).slice(0, cut)
  return isValidPaymentSignature([secret], { timestamp: String(timestamp), signature, text }, now)
}

describe('payment signatures', () => {
  it.each([0, 300, -300])(
    'a payment signature is valid if its age is %i seconds [CHECKOUT-04]',
    async (age) => {
      expect(await isAccepted({ age })).toBe(true)
    },
  )

  it.each([
    ['too old', { age: 301 }],
    ['ahead', { age: -301 }],
    ['of another text', { text: 'paid!' }],
    ['of another secret', { secret: 'other' }],
    ['too short', { cut: 62 }],
  ])('a payment signature that is %s is invalid [CHECKOUT-04]', async (_name, overrides) => {
    expect(await isAccepted(overrides)).toBe(false)
  })
})
