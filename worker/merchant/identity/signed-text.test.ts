import { expect, it } from 'vitest'
import { signText, verifySignedText, type Purpose } from './signed-text.ts'

const purposes: Purpose[] = [
  'token',
  'challenge',
  'signature',
  'newsletter-confirmation',
  'newsletter-unsubscription',
  'stock-watch-confirmation',
]

it('a text that was signed for one purpose is valid for no other one [ACCOUNT-07]', async () => {
  const secret = ['a secret of more than thirty-two characters'] as const
  for (const purpose of purposes) {
    const text = await signText({ secret, purpose }, {}, 60)
    const isValid = async (other: Purpose) =>
      (await verifySignedText({ secret, purpose: other }, text)) !== null
    const results = await Promise.all(purposes.map(isValid))
    expect(purposes.filter((_, index) => results[index])).toEqual([purpose])
  }
})
