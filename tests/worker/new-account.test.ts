import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { createCheckoutForm, fillCart, loadAgreement, setMealStock } from './checkout-fixtures.ts'
import {
  confirmAccount,
  confirmHere,
  createAccount,
  createCustomer,
  createEmail,
  logIn,
  readFieldError,
} from './customer-fixtures.ts'
import { createShop, startFreshIsolate } from './create-shop.ts'
import { stopClockInGuessWindow } from './guess-window.ts'

beforeEach(startFreshIsolate)
stopClockInGuessWindow()

describe('a new account', () => {
  it('creating an account gives the same answer for a known and an unknown address, and only the mail tells the difference [ACCOUNT-03]', async () => {
    const { email: known } = await createCustomer()
    const unknown = createEmail()
    const [first, second] = [createShop(), createShop()]
    const answers = [
      await createAccount(first, { email: known, returnTo: '/en/checkout' }),
      await createAccount(second, { email: unknown, returnTo: '/en/checkout' }),
    ]
    const [forKnown, forUnknown] = answers.map(({ status, headers, text }) => ({
      status,
      cookies: headers.getSetCookie().map((line) => line.replace(/=[^;]*/, `=${line.length}`)),
      text: text.replaceAll(/nonce="[^"]*"/g, '').replaceAll(/user-[\w-]+@/g, ''),
    }))
    expect(forKnown?.status).toBe(200)
    expect(forKnown).toEqual(forUnknown)
    expect(first.jar.has('apollo-token')).toBe(false)
    const { results } = await env.DB.prepare(
      'SELECT kind, body_text AS text FROM outbox WHERE recipient IN (?, ?) ORDER BY id DESC LIMIT 2',
    )
      .bind(known, unknown)
      .all()
    expect(results).toEqual([
      {
        kind: 'account-confirmation',
        text: expect.stringContaining('/account/create?accountKey='),
      },
      { kind: 'account-known', text: expect.stringContaining('/account/reset-password') },
    ])
  })

  it('after ten wrong passwords a mailed link refuses the right one for 15 minutes, and other links do not [ACCOUNT-03]', async () => {
    const [email, other] = [createEmail(), createEmail()]
    for (const each of [email, other]) await createAccount(createShop(), { email: each })
    expect((await confirmAccount(createShop(), email, 'another-soup-42')).status).toBe(422)
    await env.DB.prepare(
      "UPDATE guess_counts SET guesses = guesses + 8 WHERE subject LIKE 'account %'",
    ).run()
    expect((await confirmAccount(createShop(), email, 'another-soup-42')).status).toBe(422)
    expect((await confirmAccount(createShop(), email)).status).toBe(429)
    expect((await confirmAccount(createShop(), other)).status).toBe(303)
  })

  it.each([true, false])(
    'an account that follows an order as a guest has its address, with the same e-mail address (%s) [ACCOUNT-01, CHECKOUT-06]',
    async (isSame) => {
      const shop = createShop()
      const email = createEmail()
      await fillCart(shop, await setMealStock(0, 20))
      const agreed = await loadAgreement(shop)
      await shop.post('/sv/kassan', createCheckoutForm({ agreed, email }))
      const account = isSame ? email : createEmail()
      await createAccount(shop, { email: account, firstName: 'Eva' })
      await confirmHere(shop, account)
      const stored = await env.DB.prepare('SELECT address FROM customers WHERE email = ?')
        .bind(account)
        .first<string>('address')
      const ordered = {
        addressLine1: 'Storgatan 1',
        zip: '111 22',
        mobile: '070-123 45 67',
        country: 'SE',
      }
      expect(JSON.parse(stored ?? '')).toEqual(
        isSame ? expect.objectContaining({ ...ordered, firstName: 'Eva' }) : { firstName: 'Eva' },
      )
    },
  )

  it('an account exists only after its link was confirmed with the chosen password [ACCOUNT-01]', async () => {
    const [shop, email] = [createShop(), createEmail()]
    await createAccount(shop, { email, returnTo: '/en/checkout' })
    expect((await logIn(createShop(), { email })).status).toBe(422)
    const wrong = await confirmAccount(shop, email, 'some-other-soup')
    expect(wrong.status).toBe(422)
    expect(readFieldError(wrong.text, 'password')).toContain('not the password that you chose')
    const other = createShop()
    const right = await confirmAccount(other, email)
    expect(right.location).toBe('/en/account?notice=created')
    expect((await other.get(right.location ?? '')).text).toContain('Your account is ready')
    const again = await confirmAccount(createShop(), email)
    expect([again.status, again.text.includes('The link has expired')]).toEqual([422, true])
  })

  it('the page that the mail to a known address opens says that the account exists already [ACCOUNT-03]', async () => {
    const { email } = await createCustomer()
    await createAccount(createShop(), { email })
    const mail = await env.DB.prepare(
      "SELECT body_text AS text FROM outbox WHERE kind = 'account-known' AND recipient = ?",
    )
      .bind(email)
      .first<{ text: string }>()
    const [path = ''] = /\/en\/account\S*/.exec(mail?.text ?? '') ?? []
    expect((await createShop().get(path)).text).toContain('You already have an account')
  })
})
