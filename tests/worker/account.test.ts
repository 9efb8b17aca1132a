import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  createAccount,
  createEmail,
  createCustomer,
  findCookie,
  isSignedIn,
  logIn,
  logOut,
  PASSWORD,
  readFieldError,
  loadResetPath,
  openResetLink,
  SESSION_COOKIES,
} from './customer-fixtures.ts'
import { listByClass } from '../support/list-elements.ts'
import { createShop, ORIGIN, startFreshIsolate } from './create-shop.ts'

beforeEach(startFreshIsolate)

const settingsPaths = { en: '/en/my-account/settings', sv: '/sv/mina-sidor/installningar' } as const

describe('creating an account and logging in', () => {
  it('a new customer is signed in after confirming the mailed link, can log out and can log in again [ACCOUNT-01]', async () => {
    const { shop, email } = await createCustomer({ firstName: 'Åsa' })
    const account = await shop.get('/en/account?notice=created')
    expect(account.text).toContain('Hello, Åsa')
    expect(account.text).toContain(email)
    expect(account.text).toContain('Your account is ready')
    const out = await logOut(shop)
    expect([out.status, out.location]).toEqual([303, '/en/account?notice=logged-out'])
    expect(await isSignedIn(shop)).toBe(false)
    expect((await logIn(shop, { email, remember: 'true' })).location).toBe('/en/account')
    expect(await isSignedIn(shop)).toBe(true)
  })

  it('a company account stores the company name, its number, the customer type and the newsletter choice [ACCOUNT-01]', async () => {
    const { shop, email } = await createCustomer({
      customerType: 'ORGANIZATION',
      company: 'Provkök AB',
      identityNumber: '556016-0680',
      newsletter: 'true',
    })
    const row = await env.DB.prepare(
      'SELECT customer_type AS type, personal_id AS number, newsletter, address FROM customers WHERE email = ?',
    )
      .bind(email)
      .first()
    expect(row).toMatchObject({ type: 'ORGANIZATION', number: '556016-0680', newsletter: 1 })
    expect(row?.address).toContain('Provkök AB')
    expect(decodeURIComponent(shop.jar.get('ralph-user') ?? '')).toBe(
      JSON.stringify({ email, customerType: 'ORGANIZATION' }),
    )
    expect(shop.jar.get('ralph-user-type')).toBe('ORGANIZATION')
  })

  it.each([
    ['en', 'Wrong e-mail or password'],
    ['sv', 'Fel e-postadress eller lösenord'],
  ])(
    'a wrong password and an unknown email show the same error (%s) [ACCOUNT-03]',
    async (language, text) => {
      const { email } = await createCustomer()
      const shop = createShop()
      for (const form of [{ email, password: 'wrong-one' }, { email: createEmail() }]) {
        const response = await logIn(shop, form, language)
        expect(response.status).toBe(422)
        expect(readFieldError(response.text, 'password')).toContain(text)
        expect(response.text).toContain(`value="${form.email}"`)
        expect(response.text).not.toContain('value="wrong-one"')
        expect(response.headers.getSetCookie()).toEqual([])
      }
    },
  )
})

describe('fields of the account forms', () => {
  it.each([
    ['en', 'You have to enter a valid email'],
    ['sv', 'Du måste ange en giltig e-postadress'],
  ])(
    'every account form with an email field requires a valid email address (%s) [FORM-01]',
    async (language, text) => {
      const shop = createShop()
      for (const path of ['account', 'account/create', 'account/reset-password']) {
        const form = { intent: path === 'account' ? 'log-in' : 'ask', email: 'no mail' }
        const response = await shop.post(`/${language}/${path}`, form)
        expect(response.status).toBe(422)
        expect(readFieldError(response.text, 'email')).toContain(text)
        expect(response.text).toContain('value="no mail"')
      }
    },
  )

  it('every empty required field of the account forms shows its own message [FORM-02]', async () => {
    const form = { customerType: 'ORGANIZATION' }
    const { text, status } = await createShop().post('/en/account/create', form)
    expect(status).toBe(422)
    const fields = ['company', 'identityNumber', 'email', 'password', 'confirmation']
    const errors = fields.map((field) => readFieldError(text, field))
    expect(new Set(errors).size).toBe(fields.length)
    expect(errors).not.toContain(null)
    expect(readFieldError(text, 'firstName')).toBeNull()
  })

  it.each([
    ['en', 'Use at least 7 characters'],
    ['sv', 'minst 7 tecken'],
  ])(
    'the error for a weak password contains the minimum length (%s) [FORM-03]',
    async (language, text) => {
      const form = { email: createEmail(), password: 'sixsix', confirmation: 'sixsix' }
      const response = await createShop().post(`/${language}/account/create`, form)
      expect(readFieldError(response.text, 'password')).toContain(text)
    },
  )

  it.each([
    ['en', 'one of the first that others would guess'],
    ['sv', 'ett av de första som andra gissar på'],
  ] as const)(
    'every form that sets a password refuses a common password (%s) [FORM-03]',
    async (language, text) => {
      const { shop, email } = await createCustomer()
      const common = { newPassword: 'Password123', confirmation: 'Password123' }
      const change = { intent: 'change-password', password: PASSWORD, ...common }
      const changed = await shop.post(settingsPaths[language], change)
      expect(readFieldError(changed.text, 'newPassword')).toContain(text)
      await shop.post('/en/account/reset-password', { intent: 'ask', email })
      await openResetLink(shop, email)
      const reset = { intent: 'set', ...common }
      const answer = await shop.post(`/${language}/account/reset-password`, reset)
      expect(readFieldError(answer.text, 'newPassword')).toContain(text)
      const form = { email: createEmail(), password: 'sommar2024', confirmation: 'sommar2024' }
      const created = await createShop().post(`/${language}/account/create`, form)
      expect([created.status, readFieldError(created.text, 'password')]).toEqual([
        422,
        expect.stringContaining(text),
      ])
    },
  )

  it('every form that sets a password requires the same password in the confirmation field [FORM-03]', async () => {
    const { shop, email } = await createCustomer()
    await shop.post('/en/account/reset-password', { intent: 'ask', email })
    await openResetLink(shop, email)
    const fresh = { newPassword: 'blue-soup-43', confirmation: 'blue-soup-44' }
    const change = { intent: 'change-password', password: PASSWORD, ...fresh }
    const reset = { intent: 'set', ...fresh }
    for (const response of [
      await shop.post(settingsPaths.en, change),
      await shop.post('/en/account/reset-password', reset),
      await createAccount(createShop(), { email: createEmail(), confirmation: 'green-soup-41' }),
    ]) {
      expect(response.status).toBe(422)
      expect(readFieldError(response.text, 'confirmation')).toContain('do not match')
    }
  })
})

describe('changing and resetting the password', () => {
  it('after changing the password, a customer can log in only with the new password [ACCOUNT-01]', async () => {
    const { shop, email } = await createCustomer()
    const before = shop.jar.get('ralph-auth-refresh')
    const change = { newPassword: 'blue-soup-43', confirmation: 'blue-soup-43' }
    const response = await shop.post(settingsPaths.en, {
      intent: 'change-password',
      password: PASSWORD,
      ...change,
    })
    expect(response.location).toBe(`${settingsPaths.en}?notice=password-changed`)
    expect(shop.jar.get('ralph-auth-refresh')).not.toBe(before)
    expect(await isSignedIn(shop)).toBe(true)
    expect((await logIn(createShop(), { email })).status).toBe(422)
    expect((await logIn(createShop(), { email, password: 'blue-soup-43' })).status).toBe(303)
  })

  it('entering a wrong current password when changing it logs the customer out with a message [ACCOUNT-03]', async () => {
    const { shop } = await createCustomer()
    const response = await shop.post(settingsPaths.sv, {
      intent: 'change-password',
      password: 'not-this-one',
      newPassword: 'blue-soup-43',
      confirmation: 'blue-soup-43',
    })
    expect(response.status).toBe(303)
    for (const name of SESSION_COOKIES) expect(shop.jar.has(name)).toBe(false)
    const page = await shop.get(response.location ?? '')
    expect(page.text).toContain('så du har loggats ut')
  })

  it('requesting a reset link shows the same page for every email address, but only a customer gets a mail [ACCOUNT-01]', async () => {
    const { email } = await createCustomer()
    const ask = (to: string) =>
      createShop().post('/en/account/reset-password', { intent: 'ask', email: to })
    const known = await ask(email)
    const unknown = await ask(createEmail())
    const removeNonces = (html: string) => html.replaceAll(/nonce="[^"]*"/g, '')
    expect(known.status).toBe(200)
    expect(known.text).toContain('Check your inbox')
    expect(removeNonces(unknown.text)).toBe(removeNonces(known.text))
    expect(await loadResetPath(email)).toMatch(/^\/en\/account\/reset-password\?resetKey=/)
  })

  it('the link in the mail sets a new password only once, and its key is moved from the address to a cookie of this page [ACCOUNT-01]', async () => {
    const { shop, email } = await createCustomer()
    await shop.post('/en/account/reset-password', { intent: 'ask', email })
    const path = await loadResetPath(email)
    const [, key = ''] = path.split('resetKey=')
    const other = createShop()
    const opened = await other.get(`${path}&a=%20b`)
    expect([opened.status, opened.location]).toEqual([303, '/en/account/reset-password?a=%20b'])
    const cookie = findCookie(opened.headers, 'ralph-reset-key')
    expect(cookie).toMatch(/Path=\/en\/account\/reset-password; HttpOnly/)
    const page = await other.get(opened.location ?? '')
    expect(page.headers.get('cache-control')).toBe('private, no-store')
    expect(page.text).toContain('action="/en/account/reset-password"')
    expect(page.text).not.toContain(key)
    const form = { intent: 'set', newPassword: 'fresh-tomato', confirmation: 'fresh-tomato' }
    const response = await other.post('/en/account/reset-password', form)
    expect(response.location).toBe('/en/account?notice=password-set')
    expect(other.jar.has('ralph-reset-key')).toBe(false)
    expect((await other.get(response.location ?? '')).text).toContain('Your new password is saved')
    expect((await logIn(other, { email, password: 'fresh-tomato' })).status).toBe(303)
    const late = createShop()
    await late.get(path)
    const again = await late.post('/en/account/reset-password', form)
    expect(again.status).toBe(422)
    expect(again.text).toContain('The link has expired')
    expect(again.text).toContain('value="ask"')
  })
})

describe('redirect after logging in', () => {
  it('logging in leads back to the page in the parameter returnTo, or else to the page that the visitor came from [ACCOUNT-01]', async () => {
    const shop = createShop()
    const requested = await shop.get('/en/account?returnTo=%2Fen%2Fcheckout')
    expect(requested.text).toContain('name="returnTo" value="/en/checkout"')
    const referred = await shop.get('/en/account', { referer: `${ORIGIN}/en/news?page=2` })
    expect(referred.text).toContain('name="returnTo" value="/en/news?page=2"')
    const { email } = await createCustomer()
    const response = await logIn(shop, { email, returnTo: '/en/news?page=2' })
    expect(response.location).toBe('/en/news?page=2')
  })

  it('the links between the log in page and the page for creating an account keep the parameter returnTo [ACCOUNT-01]', async () => {
    const shop = createShop()
    const query = '?returnTo=%2Fen%2Fcheckout'
    expect((await shop.get(`/en/account${query}`)).text).toContain(`"/en/account/create${query}"`)
    const create = await shop.get(`/en/account/create${query}`)
    const listLinks = ({ text }: { text: string }) =>
      listByClass(text, 'account-page-link').map(({ attributes }) => attributes.href)
    expect(listLinks(create)).toContain(`/en/account${query}`)
    expect(listLinks(await shop.get('/en/account/create'))).toContain('/en/account')
  })

  it('the link to another language keeps the parameter returnTo [ACCOUNT-01, CHANNEL-08]', async () => {
    const { text } = await createShop().get('/en/account?returnTo=%2Fen%2Fcheckout')
    expect(text).toContain('href="/sv/account?returnTo=%2Fen%2Fcheckout"')
  })

  it.each([
    'https://elsewhere.example/',
    '//elsewhere.example',
    '/\\elsewhere.example',
    'javascript:alert(1)',
    `${ORIGIN}//elsewhere.example`,
    '/en/account',
  ])('logging in never redirects to %s [ACCOUNT-01]', async (returnTo) => {
    const { email } = await createCustomer()
    expect((await logIn(createShop(), { email, returnTo })).location).toBe('/en/account')
  })

  it('a form on another site can neither log in nor log out a shopper [ACCOUNT-01]', async () => {
    const { shop, email } = await createCustomer()
    const headers = { origin: 'https://elsewhere.example' }
    const form = { intent: 'log-out' }
    expect((await shop.post('/en/account', form, headers)).status).toBe(403)
    expect(await isSignedIn(shop)).toBe(true)
    const body = { intent: 'log-in', email, password: PASSWORD }
    const response = await createShop().post('/en/account', body, headers)
    expect([response.status, findCookie(response.headers, 'apollo-token')]).toEqual([403, null])
  })
})
