import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  createAccount,
  createEmail,
  createMember,
  findCookie,
  isSignedIn,
  logIn,
  logOut,
  PASSWORD,
  readResetPath,
  SESSION_COOKIES,
} from './signing-in.ts'
import { createShop, ORIGIN, startAfresh } from './shop.ts'

beforeEach(startAfresh)

/** The error that is tied to a field, if the field names one that is there. */
function readFieldError(html: string, name: string): string | null {
  const tag = new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html)?.[0] ?? ''
  const described = /aria-describedby="([^"]*)"/.exec(tag)?.[1]?.split(' ') ?? []
  if (!described.includes(`error-${name}`) || !tag.includes('aria-invalid="true"')) return null
  return new RegExp(`id="error-${name}">.*?</svg>([^<]*)<`).exec(html)?.[1] ?? null
}

describe('an account', () => {
  it('ACCOUNT-01 is created, signed in at once, logged out of and logged in to again', async () => {
    const { shop, email } = await createMember({ firstName: 'Åsa' })
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

  it('ACCOUNT-01 of a company keeps name, number, type and the wish for news', async () => {
    const { shop, email } = await createMember({
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

  it('ACCOUNT-03 exists already: said at the e-mail, what was typed is kept but the password', async () => {
    const { email } = await createMember()
    const answer = await createAccount(createShop(), {
      email,
      firstName: 'Åsa',
      password: PASSWORD,
    })
    expect(answer.status).toBe(422)
    expect(readFieldError(answer.text, 'email')).toContain('account with this e-mail already')
    expect(answer.text).toContain('value="Åsa"')
    expect(answer.text).not.toContain(PASSWORD)
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  it.each([
    ['en', 'Wrong e-mail or password'],
    ['sv', 'Fel e-postadress eller lösenord'],
  ])('ACCOUNT-03 wrong password and unknown e-mail read the same (%s)', async (language, text) => {
    const { email } = await createMember()
    const shop = createShop()
    for (const form of [{ email, password: 'wrong-one' }, { email: createEmail() }]) {
      const answer = await logIn(shop, form, language)
      expect(answer.status).toBe(422)
      expect(readFieldError(answer.text, 'password')).toContain(text)
      expect(answer.text).toContain(`value="${form.email}"`)
      expect(answer.text).not.toContain('value="wrong-one"')
      expect(answer.headers.getSetCookie()).toEqual([])
    }
  })
})

describe('the forms', () => {
  it.each([
    ['en', 'You have to enter a valid email'],
    ['sv', 'Du måste ange en giltig e-postadress'],
  ])('FORM-01 every form with an e-mail wants a valid one (%s)', async (language, text) => {
    const shop = createShop()
    for (const path of ['account', 'account/create', 'account/reset-password']) {
      const form = { intent: path === 'account' ? 'log-in' : 'ask', email: 'no mail' }
      const answer = await shop.post(`/${language}/${path}`, form)
      expect(answer.status).toBe(422)
      expect(readFieldError(answer.text, 'email')).toContain(text)
      expect(answer.text).toContain('value="no mail"')
    }
  })

  it('FORM-02 every required field that is empty has a message of its own', async () => {
    const form = { customerType: 'ORGANIZATION' }
    const { text, status } = await createShop().post('/en/account/create', form)
    expect(status).toBe(422)
    const fields = ['company', 'identityNumber', 'email', 'password', 'confirmation']
    const said = fields.map((field) => readFieldError(text, field))
    expect(new Set(said).size).toBe(fields.length)
    expect(said).not.toContain(null)
    expect(readFieldError(text, 'firstName')).toBeNull()
  })

  it.each([
    ['en', 'Use at least 7 characters'],
    ['sv', 'minst 7 tecken'],
  ])('FORM-03 a weak password is told the number (%s)', async (language, text) => {
    const form = { email: createEmail(), password: 'sixsix', confirmation: 'sixsix' }
    const answer = await createShop().post(`/${language}/account/create`, form)
    expect(readFieldError(answer.text, 'password')).toContain(text)
  })

  it('FORM-03 a password and its confirmation are the same, at every place one is chosen', async () => {
    const { shop } = await createMember()
    const fresh = { newPassword: 'password456', confirmation: 'password457' }
    const change = { intent: 'change-password', password: PASSWORD, ...fresh }
    const reset = { intent: 'set', resetKey: 'x', ...fresh }
    for (const answer of [
      await shop.post('/en/account', change),
      await shop.post('/en/account/reset-password', reset),
      await createAccount(createShop(), { email: createEmail(), confirmation: 'password124' }),
    ]) {
      expect(answer.status).toBe(422)
      expect(readFieldError(answer.text, 'confirmation')).toContain('not the same')
    }
  })
})

describe('the password', () => {
  it('ACCOUNT-01 is changed; the old one is refused from then on', async () => {
    const { shop, email } = await createMember()
    const before = shop.jar.get('ralph-auth-refresh')
    const change = { newPassword: 'password456', confirmation: 'password456' }
    const answer = await shop.post('/en/account', {
      intent: 'change-password',
      password: PASSWORD,
      ...change,
    })
    expect(answer.location).toBe('/en/account?notice=password-changed')
    expect(shop.jar.get('ralph-auth-refresh')).not.toBe(before)
    expect(await isSignedIn(shop)).toBe(true)
    expect((await logIn(createShop(), { email })).status).toBe(422)
    expect((await logIn(createShop(), { email, password: 'password456' })).status).toBe(303)
  })

  it('ACCOUNT-03 the wrong current one logs out, and says so', async () => {
    const { shop } = await createMember()
    const answer = await shop.post('/sv/account', {
      intent: 'change-password',
      password: 'not-this-one',
      newPassword: 'password456',
      confirmation: 'password456',
    })
    expect(answer.status).toBe(303)
    for (const name of SESSION_COOKIES) expect(shop.jar.has(name)).toBe(false)
    const page = await shop.get(answer.location ?? '')
    expect(page.text).toContain('så du har loggats ut')
  })

  it('ACCOUNT-01 forgotten: the answer is the same for everybody, the mail goes to customers alone', async () => {
    const { email } = await createMember()
    const ask = (to: string) =>
      createShop().post('/en/account/reset-password', { intent: 'ask', email: to })
    const known = await ask(email)
    const unknown = await ask(createEmail())
    const bare = (html: string) => html.replaceAll(/nonce="[^"]*"/g, '')
    expect(known.status).toBe(200)
    expect(known.text).toContain('Look in your inbox')
    expect(bare(unknown.text)).toBe(bare(known.text))
    expect(await readResetPath(email)).toMatch(/^\/en\/account\/reset-password\?resetKey=/)
  })

  it('ACCOUNT-01 is chosen anew by the mailed link, once; the key leaves the address', async () => {
    const { shop, email } = await createMember()
    await shop.post('/en/account/reset-password', { intent: 'ask', email })
    const path = await readResetPath(email)
    const page = await createShop().get(path)
    expect(page.headers.get('cache-control')).toBe('private, no-store')
    const resetKey = /name="resetKey" value="([^"]+)"/.exec(page.text)?.[1] ?? ''
    expect(page.text).toContain('action="/en/account/reset-password"')
    const form = { intent: 'set', resetKey, newPassword: 'fresh-word', confirmation: 'fresh-word' }
    const other = createShop()
    const answer = await other.post('/en/account/reset-password', form)
    expect(answer.location).toBe('/en/account?notice=password-set')
    expect((await other.get(answer.location ?? '')).text).toContain('Your new password is saved')
    expect((await logIn(other, { email, password: 'fresh-word' })).status).toBe(303)
    const again = await createShop().post('/en/account/reset-password', form)
    expect(again.status).toBe(422)
    expect(again.text).toContain('The link has expired')
    expect(again.text).toContain('value="ask"')
  })
})

describe('where a log in leads', () => {
  it('ACCOUNT-01 back to where one came from: by the wish in the address, else by the page before', async () => {
    const shop = createShop()
    const wished = await shop.get('/en/account?returnTo=%2Fen%2Fcheckout')
    expect(wished.text).toContain('name="returnTo" value="/en/checkout"')
    const referred = await shop.get('/en/account', { referer: `${ORIGIN}/en/news?page=2` })
    expect(referred.text).toContain('name="returnTo" value="/en/news?page=2"')
    const { email } = await createMember()
    const answer = await logIn(shop, { email, returnTo: '/en/news?page=2' })
    expect(answer.location).toBe('/en/news?page=2')
  })

  it('ACCOUNT-01 back there too by way of the other form, there and back again', async () => {
    const shop = createShop()
    const wish = '?returnTo=%2Fen%2Fcheckout'
    expect((await shop.get(`/en/account${wish}`)).text).toContain(`"/en/account/create${wish}"`)
    const create = await shop.get(`/en/account/create${wish}`)
    expect(create.text).toContain(`class="account-page-link" href="/en/account${wish}"`)
    const plain = await shop.get('/en/account/create')
    expect(plain.text).toContain('class="account-page-link" href="/en/account"')
  })

  it.each([
    'https://elsewhere.example/',
    '//elsewhere.example',
    '/\\elsewhere.example',
    'javascript:alert(1)',
    `${ORIGIN}//elsewhere.example`,
    '/en/account',
  ])('ACCOUNT-01 never to %s', async (returnTo) => {
    const { email } = await createMember()
    expect((await logIn(createShop(), { email, returnTo })).location).toBe('/en/account')
  })

  it('ACCOUNT-01 a form of another site signs nobody in or out', async () => {
    const { shop, email } = await createMember()
    const headers = { origin: 'https://elsewhere.example' }
    const form = { intent: 'log-out' }
    expect((await shop.post('/en/account', form, headers)).status).toBe(403)
    expect(await isSignedIn(shop)).toBe(true)
    const body = { intent: 'log-in', email, password: PASSWORD }
    const answer = await createShop().post('/en/account', body, headers)
    expect([answer.status, findCookie(answer.headers, 'apollo-token')]).toEqual([403, null])
  })
})

describe('tries', () => {
  it('ACCOUNT-03 are limited at the edge, by e-mail and by address, before the service is asked', async () => {
    const keys: string[] = []
    const createLimit = (max: number) => ({
      limit: async ({ key }: { key: string }) => {
        keys.push(key)
        return { success: keys.filter((other) => other === key).length <= max }
      },
    })
    const variables = { SIGN_IN_BY_EMAIL: createLimit(1), SIGN_IN_BY_ADDRESS: createLimit(3) }
    const shop = createShop({ variables })
    const from = { 'cf-connecting-ip': '2001:db8:1:2:3:4:5:6' }
    const attempt = (email: string) =>
      shop.post('/sv/account', { intent: 'log-in', email, password: 'wrong' }, from)
    const email = createEmail()
    expect((await attempt(email)).status).toBe(422)
    const calls = shop.countCalls()
    const limited = await attempt(email.toUpperCase())
    expect(limited.status).toBe(429)
    expect(limited.text).toContain('Vänta några minuter')
    expect(calls.filter((body) => body.includes('username'))).toEqual([])
    expect((await attempt(createEmail())).status).toBe(422)
    expect((await attempt(createEmail())).status).toBe(429)
    expect(keys).toContain('2001:db8:1:2')
  })

  it('ACCOUNT-03 are counted by the network, however its addresses are written', async () => {
    const keys = new Set<string>()
    const limit = async ({ key }: { key: string }) => ({ success: Boolean(keys.add(key)) })
    const shop = createShop({ variables: { SIGN_IN_BY_ADDRESS: { limit } } })
    const form = { intent: 'log-in', email: createEmail(), password: 'wrong' }
    for (const address of ['2001:db8::1', '2001:db8::2', '2001:DB8:0:0:7::3']) {
      await shop.post('/sv/account', form, { 'cf-connecting-ip': address })
    }
    expect([...keys]).toEqual(['2001:db8:0:0'])
  })
})
