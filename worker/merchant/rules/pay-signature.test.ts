import { describe, expect, it } from 'vitest'
import { isPaySigned, signPay } from './pay-signature.ts'

const now = new Date('2026-11-20T12:00:00Z')
const seconds = now.getTime() / 1000

async function check(change: { age?: number; text?: string; secret?: string; cut?: number }) {
  const { age = 0, text = 'paid', secret = 'secret', cut = 64 } = change
  const timestamp = seconds - age
  const signature = (await signPay('secret', timestamp, 'paid')).slice(0, cut)
  return isPaySigned(secret, { timestamp: String(timestamp), signature, text }, now)
}

describe('a signature', () => {
  it.each([0, 300, -300])('CHECKOUT-04 counts at an age of %i seconds', async (age) => {
    expect(await check({ age })).toBe(true)
  })

  it.each([
    ['too old', { age: 301 }],
    ['ahead', { age: -301 }],
    ['of another text', { text: 'paid!' }],
    ['of another secret', { secret: 'other' }],
    ['too short', { cut: 62 }],
  ])('CHECKOUT-04 %s does not', async (_name, change) => {
    expect(await check(change)).toBe(false)
  })
})
