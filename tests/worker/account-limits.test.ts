import { beforeEach, describe, expect, it } from 'vitest'
import { createEmail, createMember, PASSWORD, takeCookies } from './signing-in.ts'
import { createShop, startAfresh } from './shop.ts'

beforeEach(startAfresh)

const used = { limit: () => Promise.resolve({ success: false }) }
const limited = { SIGN_IN_BY_EMAIL: used }

/** Every form by which a password can be tried, or a mail be sent. */
const forms: [string, string, Record<string, string>][] = [
  ['log in', '/en/account', { intent: 'log-in', password: PASSWORD }],
  ['a new account', '/en/account/create', { password: PASSWORD, confirmation: PASSWORD }],
  ['a link for a new password', '/en/account/reset-password', {}],
  [
    'a change of password',
    '/en/account',
    {
      intent: 'change-password',
      password: PASSWORD,
      newPassword: 'another-one',
      confirmation: 'another-one',
    },
  ],
]

describe('after too many tries', () => {
  it.each(forms)(
    'ACCOUNT-01 ACCOUNT-03 %s has its limits: nobody is asked, and the page says when to come again',
    async (_, path, form) => {
      const { shop: member } = await createMember()
      const shop = takeCookies(member, createShop({ variables: limited }))
      const calls = shop.countCalls()
      const answer = await shop.post(path, { email: createEmail(), ...form })
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '60'])
      expect(answer.text).toContain('That was a lot of tries.')
      // No name is told, no digest, no address for a mail.
      expect(calls.filter((body) => /"username"|"email":/.test(body))).toEqual([])
    },
  )

  it('ACCOUNT-01 the panel over a page says when to come again too', async () => {
    const shop = createShop({ variables: limited })
    const form = { intent: 'log-in', email: createEmail(), password: PASSWORD }
    const answer = await shop.post('/en/account', form, { accept: 'application/json' })
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '60'])
  })
})
