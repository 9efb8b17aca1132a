import { beforeEach, describe, expect, it } from 'vitest'
import { createEmail, createCustomer, PASSWORD, copyCookies } from './customer-fixtures.ts'
import { createShop, startFreshIsolate } from './create-shop.ts'

beforeEach(startFreshIsolate)

const exhaustedLimit = { limit: () => Promise.resolve({ success: false }) }
const exhaustedLimits = { SIGN_IN_BY_EMAIL: exhaustedLimit }

/** All forms that check a password or send a mail, each with its name, path and values. */
const forms: [string, string, Record<string, string>][] = [
  ['logging in', '/en/account', { intent: 'log-in', password: PASSWORD }],
  ['creating an account', '/en/account/create', { password: PASSWORD, confirmation: PASSWORD }],
  ['requesting a reset link', '/en/account/reset-password', {}],
  [
    'changing the password',
    '/en/account',
    {
      intent: 'change-password',
      password: PASSWORD,
      newPassword: 'another-one',
      confirmation: 'another-one',
    },
  ],
]

describe('rate limits of account forms', () => {
  it.each(forms)(
    '%s above the rate limit is refused without a call to the merchant, and the page says when to retry [ACCOUNT-01, ACCOUNT-03]',
    async (_, path, form) => {
      const { shop: member } = await createCustomer()
      const shop = copyCookies(member, createShop({ variables: exhaustedLimits }))
      const calls = shop.recordCalls()
      const response = await shop.post(path, { email: createEmail(), ...form })
      expect([response.status, response.headers.get('retry-after')]).toEqual([429, '60'])
      expect(response.text).toContain('Too many attempts.')
      // A call about an account would contain a username or an email address.
      expect(calls.filter((body) => /"username"|"email":/.test(body))).toEqual([])
    },
  )

  it('logging in through the panel above the rate limit is refused, and the response says when to retry [ACCOUNT-01]', async () => {
    const shop = createShop({ variables: exhaustedLimits })
    const form = { intent: 'log-in', email: createEmail(), password: PASSWORD }
    const response = await shop.post('/en/account', form, { accept: 'application/json' })
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '60'])
  })
})
