import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { findTag } from '#shared/ui/render-in-shop.fixture.tsx'
import { createShop, json, startFreshIsolate } from './create-shop.ts'
import { createEmail } from './customer-fixtures.ts'
import { listByClass } from '../support/list-elements.ts'

beforeEach(startFreshIsolate)

const PATH = '/en/newsletter'

async function loadMails(email: string) {
  const { results } = await env.DB.prepare(
    'SELECT kind, language, body_text AS text FROM outbox WHERE recipient = ? ORDER BY id',
  )
    .bind(email)
    .all<{ kind: string; language: string; text: string }>()
  return results
}

const isSubscribed = async (email: string) =>
  (await env.DB.prepare('SELECT 1 FROM newsletter_subscribers WHERE email = ?')
    .bind(email)
    .first()) !== null

describe('the newsletter form', () => {
  it.each([
    ['/en', PATH, '/en/privacy'],
    ['/sv/nyheter', '/sv/nyhetsbrev', '/sv/integritetspolicy'],
  ])(
    'the cached page %s contains the form once, with a link to the page about privacy [MORE-01]',
    async (page, action, privacyPath) => {
      const shop = createShop()
      await shop.get(page)
      const { text, headers } = await shop.get(page)
      expect(headers.get('cache-status')).toBe('page; hit')
      const forms = listByClass(text, 'newsletter-form')
      expect(forms).toHaveLength(1)
      for (const { html: form } of forms) {
        expect(form).toContain(`action="${action}"`)
        expect(findTag(form, 'name="email"')).toContain('autocomplete="email"')
        expect(form).toContain(`href="${privacyPath}"`)
      }
    },
  )

  it.each([
    ['/en/newsletter', 'en-US', 'Almost done: check your inbox'],
    ['/sv/nyhetsbrev', 'sv-SE', 'Nästan klart – titta i din inkorg'],
  ])(
    'a sign-up at %s sends a mail in the language of the page, and its link leads to the confirmation [MORE-01]',
    async (path, language, title) => {
      const email = createEmail()
      const shop = createShop()
      const { status, location, headers } = await shop.post(path, { email })
      expect([status, location, headers.get('cache-control')]).toEqual([
        303,
        `${path}?notice=sent`,
        'private, no-store',
      ])
      expect((await shop.get(location ?? '')).text).toContain(title)
      const [mail] = await loadMails(email)
      expect(mail).toMatchObject({ kind: 'newsletter-confirmation', language })
      expect(await isSubscribed(email)).toBe(false)
      const link = /\/merchant\/newsletter\/\S+/.exec(mail?.text ?? '')?.[0] ?? ''
      expect((await shop.get(link)).text).toContain(email)
      const page = await shop.send(link, { method: 'POST', body: new URLSearchParams() })
      expect(page.status).toBe(200)
      expect(await isSubscribed(email)).toBe(true)
    },
  )

  it('a new address and a subscriber get the same answer, and only the mail tells the difference [MORE-01]', async () => {
    const [stranger, subscriber] = [createEmail(), createEmail()]
    await env.DB.prepare("INSERT INTO newsletter_subscribers VALUES (?, '[]', 'se', 'en-US', '')")
      .bind(subscriber)
      .run()
    const shop = createShop()
    const answers = await Promise.all(
      [stranger, subscriber].map(async (email) => {
        const { status, text } = await shop.post(PATH, { email }, json)
        return { status, text }
      }),
    )
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]?.text).toContain('If you already are, nothing changes.')
    expect((await loadMails(subscriber)).map(({ kind }) => kind)).toEqual(['newsletter-known'])
  })

  it.each([
    ['', 'Enter your e-mail address.'],
    ['lena@', 'You have to enter a valid email'],
  ])(
    'the address %j is refused with a message, with and without script, and is not lost [MORE-01]',
    async (email, message) => {
      const shop = createShop()
      const page = await shop.post(PATH, { email })
      expect(page.status).toBe(422)
      expect(page.text).toContain(message)
      expect(page.text).toContain('data-error-summary')
      expect(findTag(page.text, 'id="field-email"')).toContain('aria-invalid="true"')
      if (email !== '') expect(findTag(page.text, 'id="field-email"')).toContain(`value="${email}"`)
      const script = await shop.post(PATH, { email }, json)
      expect([script.status, JSON.parse(script.text)]).toEqual([422, { ok: false, message }])
    },
  )

  it('the limit counts the network and the address, and a script gets its message [MORE-01]', async () => {
    const keys: string[] = []
    const limit = ({ key }: { key: string }) => {
      keys.push(key)
      return Promise.resolve({ success: false })
    }
    const email = createEmail()
    const shop = createShop({ variables: { CONTACT_BY_ADDRESS: { limit } } })
    const { status, text } = await shop.post(
      PATH,
      { email },
      { ...json, 'cf-connecting-ip': '203.0.113.9' },
    )
    expect([status, keys]).toEqual([429, ['newsletter 203.0.113.9', `newsletter ${email}`]])
    expect(text).toContain('Too many sign-ups at once.')
  })

  it('a script gets the message of an outage [MORE-01]', async () => {
    const shop = createShop()
    shop.stopMerchant()
    const { status, text } = await shop.post(PATH, { email: createEmail() }, json)
    expect([status, JSON.parse(text)]).toMatchObject([422, { ok: false }])
    expect(text).toContain('We cannot sign you up right now.')
  })

  it('a merchant that confirms no addresses subscribes at once, and the shop says so [MORE-01]', async () => {
    const shop = createShop({ variables: { NEWSLETTER_CONFIRMATION: 'off' } })
    const { location } = await shop.post(PATH, { email: createEmail() })
    expect(location).toBe(`${PATH}?notice=sent`)
    expect((await shop.get(location ?? '')).text).toContain('You are on the list')
  })

  it('the page of the form is personal and not indexed [MORE-01]', async () => {
    const { status, headers } = await createShop().get(PATH)
    expect([status, headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual([
      200,
      'private, no-store',
      'noindex',
    ])
  })

  it('the address of a subscriber is in no log line [MORE-01]', async () => {
    const spies = (['info', 'warn'] as const).map((level) =>
      vi.spyOn(console, level).mockImplementation(() => undefined),
    )
    const email = createEmail()
    const shop = createShop()
    await shop.post(PATH, { email })
    shop.stopMerchant()
    await shop.post(PATH, { email })
    const lines = JSON.stringify(spies.map((spy) => spy.mock.calls))
    vi.restoreAllMocks()
    expect(lines).toContain('form-failed')
    expect(lines).not.toContain(email)
  })
})
