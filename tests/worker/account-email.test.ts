import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  CARD_PAYMENT_ID,
  createCheckoutForm,
  fillCart,
  loadAgreement,
  setMealStock,
  toPath,
} from './checkout-fixtures.ts'
import {
  copyCookies,
  createCustomer,
  createEmail,
  findCookie,
  isSignedIn,
  loadMailedPath,
  logIn,
  PASSWORD,
  readFieldError,
} from './customer-fixtures.ts'
import { createShop, startFreshIsolate, type TestShop } from './create-shop.ts'
import { readControls } from './read-controls.ts'
import { stopClockInGuessWindow } from './guess-window.ts'

beforeEach(startFreshIsolate)

const paths = { en: '/en/my-account/settings', sv: '/sv/mina-sidor/installningar' } as const

const request = (shop: TestShop, newEmail: string, form: Record<string, string> = {}) =>
  shop.post(paths.en, { intent: 'change-email', newEmail, emailPassword: PASSWORD, ...form })

const loadLink = (email: string) => loadMailedPath('email-change', email)

/** Opens a link and confirms it. Returns the answer to the confirmation. */
async function confirm(shop: TestShop, link: string) {
  const opened = await shop.get(link)
  return shop.post(opened.location ?? '', {})
}

/** A customer who has asked for another address. */
async function createRequest() {
  const { shop, email } = await createCustomer({ firstName: 'Åsa', newsletter: 'true' })
  const newEmail = createEmail()
  await request(shop, newEmail)
  return { shop, email, newEmail, link: await loadLink(newEmail) }
}

async function listMails(recipient: string): Promise<string[]> {
  const rows = await env.DB.prepare('SELECT kind FROM outbox WHERE recipient = ? ORDER BY id')
    .bind(recipient)
    .all<{ kind: string }>()
  return rows.results.map(({ kind }) => kind)
}

const hasAccount = async (email: string) =>
  (await env.DB.prepare('SELECT 1 FROM customers WHERE email = ?').bind(email).first()) !== null

describe('asking for another e-mail address', () => {
  stopClockInGuessWindow()

  it('a link goes to the new address and a notice to the present one, and nothing has changed yet [ACCOUNT-04]', async () => {
    const { shop, email, newEmail } = await createRequest()
    expect(await listMails(newEmail)).toEqual(['email-change'])
    expect((await listMails(email)).at(-1)).toBe('email-notice')
    expect([await hasAccount(email), await hasAccount(newEmail)]).toEqual([true, false])
    expect((await shop.get(paths.en)).text).toContain(`You log in with ${email}.`)
  })

  it('the answer is the same for an address that has an account, whose owner gets a mail without a link [ACCOUNT-04]', async () => {
    const { shop, email } = await createCustomer()
    const { email: taken } = await createCustomer()
    const free = await request(shop, createEmail())
    const other = await request(shop, taken)
    expect([free.status, free.location]).toEqual([303, `${paths.en}?notice=email-sent`])
    expect([other.status, other.location, other.text]).toEqual([303, free.location, free.text])
    expect((await listMails(taken)).at(-1)).toBe('email-taken')
    await expect(loadLink(taken)).rejects.toThrow('No link')
    expect((await listMails(email)).filter((kind) => kind === 'email-notice')).toHaveLength(2)
  })

  it('a customer can send three mails, and further requests have the same answer [ACCOUNT-04]', async () => {
    const { shop, email } = await createCustomer()
    const addresses = Array.from({ length: 4 }, createEmail)
    for (const address of addresses) expect((await request(shop, address)).status).toBe(303)
    expect(await listMails(addresses[3] ?? '')).toEqual([])
    expect((await listMails(email)).filter((kind) => kind === 'email-notice')).toHaveLength(3)
  })

  it.each([
    ['en', ['valid email', 'not your current password', 'already use this address']],
    ['sv', ['giltig e-postadress', 'inte ditt nuvarande lösenord', 'använder du redan']],
  ] as const)(
    'wrong entries get their messages, and the address stays in the form (%s) [FORM-01, FORM-02]',
    async (language, [invalid, wrong, same]) => {
      const { shop, email } = await createCustomer()
      const send = (newEmail: string, emailPassword: string) =>
        shop.post(paths[language], { intent: 'change-email', newEmail, emailPassword })
      const typo = await send('no mail', '')
      expect([typo.status, readFieldError(typo.text, 'newEmail')]).toEqual([
        422,
        expect.stringContaining(invalid),
      ])
      expect(readFieldError(typo.text, 'emailPassword')).not.toBeNull()
      expect(typo.text).toContain('value="no mail"')
      const refused = await send('b@example.com', 'not-this-one')
      expect(readFieldError(refused.text, 'emailPassword')).toContain(wrong)
      expect(refused.text).toContain('value="b@example.com"')
      expect(refused.text).not.toContain('not-this-one')
      expect(
        readFieldError((await send(email.toUpperCase(), PASSWORD)).text, 'newEmail'),
      ).toContain(same)
      expect(await isSignedIn(shop)).toBe(true)
    },
  )
})

describe('the link to another e-mail address', () => {
  it('opening it changes nothing, and its key moves from the address to a cookie of this page [ACCOUNT-04]', async () => {
    const { shop, email, link } = await createRequest()
    const opened = await shop.get(link)
    expect([opened.status, opened.location]).toEqual([303, '/en/account/email'])
    expect(findCookie(opened.headers, 'ralph-email-key')).toMatch(/Path=\/en\/account\/email;/)
    const page = await shop.get(opened.location ?? '')
    expect(page.headers.get('cache-control')).toBe('private, no-store')
    expect(page.text).toContain('Confirm the address')
    expect(page.text).not.toContain(link.split('emailKey=')[1])
    expect(await hasAccount(email)).toBe(true)
  })

  it('confirming it changes the address, ends the other sessions and keeps this one [ACCOUNT-04, ACCOUNT-06]', async () => {
    const { shop, email, newEmail, link } = await createRequest()
    const other = createShop()
    await logIn(other, { email })
    const response = await confirm(shop, link)
    expect([response.status, response.location]).toEqual([303, `${paths.en}?notice=email-changed`])
    expect(shop.jar.has('ralph-email-key')).toBe(false)
    const page = await shop.get(response.location ?? '')
    expect(page.text).toContain(`You log in with ${newEmail}.`)
    expect(decodeURIComponent(shop.jar.get('ralph-user') ?? '')).toContain(newEmail)
    expect(await isSignedIn(other)).toBe(false)
    expect((await logIn(createShop(), { email })).status).toBe(422)
    expect((await logIn(createShop(), { email: newEmail })).status).toBe(303)
    expect((await listMails(email)).at(-1)).toBe('email-changed')
    const subscribers = env.DB.prepare(
      'SELECT email FROM newsletter_subscribers WHERE email IN (?, ?)',
    )
    expect((await subscribers.bind(email, newEmail).all()).results).toEqual([{ email: newEmail }])
  })

  it('the old address gets no newsletter any more, also if the new one had it already [ACCOUNT-04]', async () => {
    const { email, newEmail, link } = await createRequest()
    const table = 'newsletter_subscribers'
    await env.DB.prepare(
      `INSERT INTO ${table} SELECT ?1, tags, market, language, subscribed_at FROM ${table} WHERE email = ?2`,
    )
      .bind(newEmail, email)
      .run()
    await confirm(createShop(), link)
    const left = env.DB.prepare(`SELECT email FROM ${table} WHERE email IN (?, ?)`)
    expect((await left.bind(email, newEmail).all()).results).toEqual([{ email: newEmail }])
  })

  it('a new address that had the newsletter already has it in the account too [ACCOUNT-04]', async () => {
    const { email, newEmail, link } = await createRequest()
    await env.DB.batch([
      env.DB.prepare('UPDATE newsletter_subscribers SET email = ?2 WHERE email = ?1').bind(
        email,
        newEmail,
      ),
      env.DB.prepare('UPDATE customers SET newsletter = 0 WHERE email = ?').bind(email),
    ])
    await confirm(createShop(), link)
    const sql = 'SELECT newsletter FROM customers WHERE email = ?'
    expect(await env.DB.prepare(sql).bind(newEmail).first('newsletter')).toBe(1)
  })

  it('mails about open orders follow to the new address [ACCOUNT-04]', async () => {
    const { shop, email, newEmail, link } = await createRequest()
    const meal = await setMealStock(35, 50)
    for (const status of ['pending', 'completed']) {
      await fillCart(shop, meal, 1)
      await shop.post(
        '/sv/kassan',
        createCheckoutForm({ email, agreed: await loadAgreement(shop) }),
      )
      const sql = 'UPDATE orders SET status = ? WHERE order_id = (SELECT max(order_id) FROM orders)'
      await env.DB.prepare(sql).bind(status).run()
    }
    await confirm(shop, link)
    const sql = `SELECT status, email, details ->> '$.email' AS shown FROM orders
      WHERE email IN (?, ?) ORDER BY order_id`
    expect((await env.DB.prepare(sql).bind(email, newEmail).all()).results).toEqual([
      { status: 'pending', email: newEmail, shown: newEmail },
      { status: 'completed', email, shown: email },
    ])
  })

  it('messages to the customer service follow to the new address, so that the file has them and the deletion removes them [ACCOUNT-04]', async () => {
    const { shop, email, link } = await createRequest()
    await env.DB.prepare(
      `INSERT INTO outbox (kind, recipient, subject, body_text, language, reply_to)
       VALUES ('contact-message', 'help@example.com', 'Hi', 'Words before', 'sv-SE', ?1),
         ('withdrawal', 'help@example.com', 'Hi', 'Words before', 'sv-SE', ?1)`,
    )
      .bind(email)
      .run()
    await confirm(shop, link)
    expect((await shop.post(paths.en, { intent: 'download-data' })).text).toContain('Words before')
    await shop.post(paths.en, { intent: 'delete-account', password: PASSWORD })
    const sql = "SELECT count(*) AS count FROM outbox WHERE body_text = 'Words before'"
    expect(await env.DB.prepare(sql).first('count')).toBe(0)
  })

  it('an order whose payment was open is confirmed to the new address [ACCOUNT-04, CHECKOUT-04]', async () => {
    const { shop, email, newEmail, link } = await createRequest()
    await fillCart(shop, await setMealStock(36, 20))
    const agreed = await loadAgreement(shop)
    const form = createCheckoutForm({ email, agreed, paymentId: CARD_PAYMENT_ID })
    const payment = toPath((await shop.post('/sv/kassan', form)).location)
    await confirm(shop, link)
    await shop.post(payment, {
      number: '4242 4242 4242 4242',
      expiry: '12/39',
      code: '123',
      action: 'pay',
    })
    expect(await listMails(newEmail)).toContain('order-confirmation')
    expect(await listMails(email)).not.toContain('order-confirmation')
  })

  it('a browser that is not signed in can confirm it and is led to the log in [ACCOUNT-04]', async () => {
    const { shop, newEmail, link } = await createRequest()
    const other = createShop()
    const response = await confirm(other, link)
    expect([response.status, response.location]).toEqual([303, '/en/account?notice=email-changed'])
    expect((await other.get(response.location ?? '')).text).toContain('has been changed')
    expect([await isSignedIn(other), await isSignedIn(shop)]).toEqual([false, false])
    expect(await hasAccount(newEmail)).toBe(true)
  })

  const expire = (email: string) =>
    env.DB.prepare('UPDATE email_changes SET expires_at = 1 WHERE email = ?').bind(email).run()

  const takeAddress = (email: string) =>
    env.DB.prepare("INSERT INTO customers (email, password_hash) VALUES (?, 'x')").bind(email).run()

  it.each<[string, (made: Awaited<ReturnType<typeof createRequest>>) => Promise<unknown>]>([
    ['was used before', ({ link }) => confirm(createShop(), link)],
    ['has expired', ({ newEmail }) => expire(newEmail)],
    ['was replaced by a newer one', ({ shop }) => request(shop, createEmail())],
    [
      'was sent before the password changed',
      ({ shop }) =>
        shop.post(paths.en, {
          intent: 'change-password',
          password: PASSWORD,
          newPassword: 'blue-soup-43',
          confirmation: 'blue-soup-43',
        }),
    ],
    ['leads to an address that has an account by now', ({ newEmail }) => takeAddress(newEmail)],
  ])('a link that %s is refused [ACCOUNT-04]', async (_, prepare) => {
    const made = await createRequest()
    await prepare(made)
    const before = await env.DB.prepare('SELECT customer_id, email FROM customers').all()
    const response = await confirm(createShop(), made.link)
    expect(response.status).toBe(422)
    expect(response.text).toContain('The link has expired, was used before')
    const after = await env.DB.prepare('SELECT customer_id, email FROM customers').all()
    expect(after.results).toEqual(before.results)
  })

  it('a forged key and a missing key are refused [ACCOUNT-04]', async () => {
    const forged = await confirm(createShop(), `/sv/account/email?emailKey=${'a'.repeat(43)}`)
    expect([forged.status, forged.text]).toEqual([
      422,
      expect.stringContaining('Länken har gått ut'),
    ])
    for (const send of ['get', 'post'] as const) {
      const response = await createShop()[send]('/en/account/email', {})
      expect(response.status).toBe(send === 'get' ? 200 : 422)
      expect(response.text).toContain('A part of the link is missing')
    }
  })

  it('a customer cannot use the link of another customer [ACCOUNT-04]', async () => {
    const { email, newEmail, link } = await createRequest()
    const { shop: other } = await createCustomer()
    const response = await confirm(other, link)
    expect(response.status).toBe(422)
    expect(response.text).toContain('belongs to another account')
    expect([await hasAccount(email), await hasAccount(newEmail)]).toEqual([true, false])
    expect(await isSignedIn(other)).toBe(true)
  })
})

it('with an identity service without this extension the settings name the customer service, and the forms do not exist [ACCOUNT-04]', async () => {
  const { shop } = await createCustomer()
  const variables = { IDENTITY_EXTENSIONS: 'off' }
  const hosted = copyCookies(shop, createShop({ variables }))
  const { text } = await hosted.get(paths.en)
  expect(text).toContain('Contact customer service')
  expect(text).not.toContain('value="change-email"')
  expect((await request(hosted, createEmail())).status).toBe(404)
  expect((await hosted.get('/en/account/email')).status).toBe(404)
  expect((await hosted.post('/en/account/email', {})).status).toBe(404)
  const saved = await hosted.post(paths.en, { intent: 'save', firstName: 'Åsa' })
  expect(saved.location).toBe(`${paths.en}?notice=saved`)
})

describe('what a customer has entered before the e-mail address changed', () => {
  it('is still in the checkout, with the new address [ACCOUNT-04, CHECKOUT-09]', async () => {
    const { shop, email, newEmail, link } = await createRequest()
    await fillCart(shop, await setMealStock(39, 20))
    await shop.post('/en/checkout', createCheckoutForm({ email, intent: 'refresh' }))
    await confirm(shop, link)
    expect(readControls((await shop.get('/en/checkout')).text)).toMatchObject({
      email: newEmail,
      addressLine1: 'Storgatan 1',
    })
  })

  it('is erased with the account, also an application and a withdrawal without an order [ACCOUNT-04]', async () => {
    const { shop, email, newEmail, link } = await createRequest()
    const application = `INSERT INTO company_applications (application_id, kind, subject, company_name,
      identity_number, first_name, last_name, email, phone, message, language)
      VALUES (?1, 'account', ?1, 'Kök AB', '5560160680', 'Åsa', 'Öberg', ?2, '', '', 'sv-SE')`
    const withdrawal = `INSERT INTO withdrawals (withdrawal_id, order_number, name, email, details,
      language, created_at) VALUES (?1, '1', 'Åsa Öberg', ?2, 'x', 'sv-SE', '2026-11-01T10:00:00.000Z')`
    for (const sql of [application, withdrawal])
      await env.DB.prepare(sql).bind(crypto.randomUUID(), email).run()
    await confirm(shop, link)
    await shop.post(paths.en, { intent: 'delete-account', password: PASSWORD })
    const left = await env.DB.prepare(
      `SELECT email FROM company_applications WHERE email IN (?1, ?2)
       UNION ALL SELECT email FROM withdrawals WHERE email IN (?1, ?2)`,
    )
      .bind(email, newEmail)
      .all()
    expect(left.results).toEqual([])
  })

  it('is erased with the account, as is the mail whose link had ended before [ACCOUNT-04]', async () => {
    const { shop, newEmail } = await createRequest()
    const password = 'blue-soup-43'
    const change = { password: PASSWORD, newPassword: password, confirmation: password }
    await shop.post(paths.en, { intent: 'change-password', ...change })
    const deleted = await shop.post(paths.en, { intent: 'delete-account', password })
    expect([deleted.status, await listMails(newEmail)]).toEqual([303, []])
  })
})
