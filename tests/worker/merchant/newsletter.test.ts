import { env } from 'cloudflare:workers'
import { describe, expect, it, vi } from 'vitest'
import { createCartWith } from './cart-steps.ts'
import { card, invoice, openPayment, pay, placeOrder } from './checkout-steps.ts'
import { getUser, updateUser } from './customer-steps.ts'
import { register } from './identity-steps.ts'
import { addMeal } from './meal-fixture.ts'
import { fetchMerchant, send } from './merchant.ts'
import { stopClockInGuessWindow } from '../guess-window.ts'

const SUBSCRIBE = `mutation subscribe($email: String!, $tags: [String], $marketId: String, $languageId: String) {
  subscribeToNewsletter(email: $email, tags: $tags, marketId: $marketId, languageId: $languageId) }`

let lastNumber = 0
const createSubscriberEmail = () => `reader-${(lastNumber += 1)}@example.com`

async function subscribe(email: string, variables: Record<string, unknown> = {}) {
  const { data } = await send(SUBSCRIBE, { email, ...variables })
  return data?.subscribeToNewsletter
}

async function loadSubscribers(email: string) {
  const { results } = await env.DB.prepare(
    'SELECT email, tags, market, language FROM newsletter_subscribers WHERE email = ?',
  )
    .bind(email)
    .all()
  return results
}

type Mail = { kind: string; language: string; text: string; unsubscribeUrl: string | null }

async function loadMails(email: string) {
  const { results } = await env.DB.prepare(
    `SELECT kind, language, body_text AS text, unsubscribe_url AS unsubscribeUrl
     FROM outbox WHERE recipient = ? ORDER BY id`,
  )
    .bind(email)
    .all<Mail>()
  return results
}

const listKinds = async (email: string) => (await loadMails(email)).map(({ kind }) => kind)

/** Returns the link in the newest mail to the address. */
async function findLink(email: string): Promise<string> {
  const text = (await loadMails(email)).at(-1)?.text ?? ''
  return /\S*\/merchant\/newsletter\/\S+/.exec(text)?.[0] ?? ''
}

/** Presses the button on the page of a mailed link. */
async function pressButton(link: string) {
  const response = await fetchMerchant(link, { method: 'POST', body: new URLSearchParams() })
  return { status: response.status, text: await response.text() }
}

async function subscribeAndConfirm(email: string, variables: Record<string, unknown> = {}) {
  await subscribe(email, variables)
  expect(await pressButton(await findLink(email))).toMatchObject({ status: 200 })
}

describe('newsletter consents', () => {
  it('A guest who ticks the newsletter in an order by invoice or by card is subscribed after confirming the mailed link [MORE-01]', async () => {
    const [one, other, none] = [
      createSubscriberEmail(),
      createSubscriberEmail(),
      createSubscriberEmail(),
    ]
    const checkoutWithConsent = { ...invoice, acceptedConsents: ['order', 'newsletter'] }
    const placeOrderWith = async (checkout: object) =>
      placeOrder(await createCartWith(await addMeal()), checkout)
    await placeOrderWith({ ...checkoutWithConsent, email: one })
    await placeOrderWith({ ...invoice, email: none })
    const path = await openPayment(await createCartWith(await addMeal()), {
      ...card,
      email: other,
      acceptedConsents: ['order', 'newsletter'],
    })
    expect(await loadSubscribers(other)).toEqual([])
    await pay(path)
    const subscription = { tags: '[]', market: 'se', language: 'sv-SE' }
    for (const email of [one, other]) {
      expect(await loadSubscribers(email)).toEqual([])
      expect(await pressButton(await findLink(email))).toMatchObject({ status: 200 })
      expect(await loadSubscribers(email)).toEqual([{ email, ...subscription }])
    }
    expect(await listKinds(none)).not.toContain('newsletter-confirmation')
  })

  it('The newsletter consent of an order does not change an existing subscription [MORE-01]', async () => {
    const email = createSubscriberEmail()
    await subscribeAndConfirm(email, { tags: ['footer'], marketId: 'fi', languageId: 'en-US' })
    const before = await loadSubscribers(email)
    const checkoutWithConsent = { ...invoice, email, acceptedConsents: ['order', 'newsletter'] }
    await placeOrder(await createCartWith(await addMeal()), checkoutWithConsent)
    expect(await loadSubscribers(email)).toEqual(before)
    const mails = (await listKinds(email)).filter((kind) => kind === 'newsletter-confirmation')
    expect(mails).toHaveLength(1)
  })

  it('A customer who ticks the newsletter in an order is subscribed at once, because the address is confirmed [MORE-01]', async () => {
    const { username, headers } = await register()
    const checkout = { ...invoice, email: username, acceptedConsents: ['order', 'newsletter'] }
    await placeOrder(await createCartWith(await addMeal()), checkout, {}, headers)
    expect(await loadSubscribers(username)).toMatchObject([{ email: username, tags: '[]' }])
    expect(await listKinds(username)).not.toContain('newsletter-confirmation')
    // The account knows of it, so the customer can end it there.
    await updateUser({ newsletter: false }, headers)
    expect(await loadSubscribers(username)).toEqual([])
  })

  it('The newsletter consent of a customer account is stored until the customer revokes it [MORE-01]', async () => {
    const { username, headers } = await register()
    await updateUser({ newsletter: true }, headers)
    expect(await loadSubscribers(username)).toMatchObject([{ email: username, tags: '[]' }])
    await updateUser({ gender: 'WOMAN' }, headers)
    expect(await loadSubscribers(username)).toHaveLength(1)
    await updateUser({ newsletter: false }, headers)
    expect(await loadSubscribers(username)).toEqual([])
  })

  it('A customer who has confirmed a sign-up sees it in the account and ends it there [MORE-01]', async () => {
    const { username, headers } = await register()
    await subscribe(username)
    expect(await getUser(headers)).toMatchObject({ newsletter: false })
    await pressButton(await findLink(username))
    expect(await getUser(headers)).toMatchObject({ newsletter: true })
    await updateUser({ newsletter: false }, headers)
    expect(await loadSubscribers(username)).toEqual([])
  })
})

describe('newsletter subscriptions', () => {
  it('A visitor who signs up is subscribed after confirming the mailed link, in the requested language [MORE-01]', async () => {
    const email = createSubscriberEmail()
    const variables = { tags: ['footer'], marketId: 'fi', languageId: 'en-US' }
    expect(await subscribe(email, variables)).toBe(true)
    expect(await loadSubscribers(email)).toEqual([])
    expect(await loadMails(email)).toMatchObject([
      { kind: 'newsletter-confirmation', language: 'en-US', unsubscribeUrl: null },
    ])
    const link = await findLink(email)
    const opened = await fetchMerchant(link)
    expect(opened.headers.get('referrer-policy')).toBe('no-referrer')
    expect(await opened.text()).toContain(`Do you want the newsletter sent to ${email}?`)
    expect(await loadSubscribers(email)).toEqual([])

    expect((await pressButton(link)).text).toContain('You are on the list')
    expect(await loadSubscribers(email)).toEqual([
      { email, tags: '["footer"]', market: 'fi', language: 'en-US' },
    ])
    expect(await listKinds(email)).toEqual(['newsletter-confirmation', 'newsletter'])
  })

  it('The pages of the mailed links are in the language of the sign-up [MORE-01]', async () => {
    const email = createSubscriberEmail()
    await subscribe(email, { languageId: 'sv-SE' })
    const link = await findLink(email)
    expect(await (await fetchMerchant(link)).text()).toContain('<html lang="sv-SE">')
    expect((await pressButton(link)).text).toContain('Nu står du på listan')
    expect((await pressButton(await findLink(email))).text).toContain('Du får inga fler nyhetsbrev')
  })

  it('An email address is stored only once for repeated subscriptions, in any letter case, and a mail tells its owner [MORE-01]', async () => {
    const email = createSubscriberEmail()
    await subscribeAndConfirm(email, { tags: ['footer'] })
    const link = await findLink(email)
    expect(await subscribe(` ${email.toUpperCase()}`, { tags: ['home', 'footer'] })).toBe(true)
    expect(await loadSubscribers(email)).toHaveLength(1)
    expect(await listKinds(email)).toEqual([
      'newsletter-confirmation',
      'newsletter',
      'newsletter-known',
    ])
    // Each mail has its own link to unsubscribe.
    for (const { unsubscribeUrl } of (await loadMails(email)).slice(1))
      expect(unsubscribeUrl).toContain('/merchant/newsletter/unsubscribe?key=')
    expect((await pressButton(link)).status).toBe(200)
    expect(await loadSubscribers(email)).toEqual([])
  })

  it('A link that is confirmed twice, also at the same time, subscribes once and adds the tags of later sign-ups [MORE-01]', async () => {
    const email = createSubscriberEmail()
    await subscribe(email, { tags: ['footer'] })
    const first = await findLink(email)
    await subscribe(email, { tags: ['home'] })
    const second = await findLink(email)
    await Promise.all([first, first, first, second].map(pressButton))
    const subscribers = await loadSubscribers(email)
    expect(subscribers).toHaveLength(1)
    expect(JSON.parse(String(subscribers[0]?.tags)).toSorted()).toEqual(['footer', 'home'])
    expect((await listKinds(email)).filter((kind) => kind === 'newsletter')).toHaveLength(1)
  })

  it.each([
    [
      'a link in a mail',
      async (email: string) => pressButton((await loadMails(email)).at(-1)?.unsubscribeUrl ?? ''),
    ],
    [
      'the account',
      async (_email: string, headers: Record<string, string>) =>
        updateUser({ newsletter: false }, headers),
    ],
  ])(
    'An address that unsubscribed by %s is not subscribed again by an old link, but by a new one [MORE-01]',
    async (_, unsubscribe) => {
      const { username: email, headers } = await register()
      await subscribe(email)
      const link = await findLink(email)
      expect((await pressButton(link)).status).toBe(200)
      await updateUser({ newsletter: true }, headers)
      await unsubscribe(email, headers)
      expect(await loadSubscribers(email)).toEqual([])
      expect((await pressButton(link)).status).toBe(410)
      expect(await loadSubscribers(email)).toEqual([])
      await subscribeAndConfirm(email)
      expect(await loadSubscribers(email)).toHaveLength(1)
    },
  )

  it('A mail program can unsubscribe with one post from another origin, and the account then says so [MORE-01]', async () => {
    const { username, headers } = await register()
    await updateUser({ newsletter: true }, headers)
    await subscribe(username)
    const [known] = (await loadMails(username)).filter(({ kind }) => kind === 'newsletter-known')
    const response = await fetchMerchant(known?.unsubscribeUrl ?? '', {
      method: 'POST',
      headers: { origin: 'https://mail.example' },
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    })
    expect(response.status).toBe(200)
    expect(await loadSubscribers(username)).toEqual([])
    expect(await updateUser({ gender: 'WOMAN' }, headers)).toMatchObject({
      user: { newsletter: false },
    })
  })

  it('A forged, empty or outdated link changes nothing, and a link to unsubscribe cannot subscribe [MORE-01]', async () => {
    const email = createSubscriberEmail()
    await subscribeAndConfirm(email)
    const unsubscribeLink = await findLink(email)
    const wrongLinks = [
      '/merchant/newsletter/confirm',
      '/merchant/newsletter/unsubscribe?key=x.y.z',
      `${unsubscribeLink.slice(0, -3)}abc`,
      unsubscribeLink.replace('unsubscribe?', 'confirm?'),
    ]
    for (const link of wrongLinks) {
      expect((await fetchMerchant(link)).status).toBe(410)
      expect((await pressButton(link)).status).toBe(410)
    }
    expect(await loadSubscribers(email)).toHaveLength(1)
  })

  it('A broken link to unsubscribe names other ways out, and no way to sign up [MORE-01]', async () => {
    const load = async (language: string) => {
      const headers = { 'accept-language': language }
      const response = await fetchMerchant('/merchant/newsletter/unsubscribe?key=a', { headers })
      return response.text()
    }
    const [swedish, english] = [await load('sv'), await load('en')]
    expect(swedish).toMatch(/inställningar.* hej@24hourmeals\.example/)
    expect(swedish).not.toContain('anmäl dig')
    expect(english).toMatch(/settings.* hej@24hourmeals\.example/)
    expect(english).not.toContain('sign up')
  })

  it('The page of a link to unsubscribe asks before its button is pressed [MORE-01]', async () => {
    const email = createSubscriberEmail()
    await subscribeAndConfirm(email)
    const page = await (await fetchMerchant(await findLink(email))).text()
    expect(page).toContain(`Ska vi sluta skicka nyhetsbrevet till ${email}?`)
  })

  it('A link to confirm is valid for three days [MORE-01]', async () => {
    const email = createSubscriberEmail()
    await subscribe(email)
    const link = await findLink(email)
    const day = 24 * 60 * 60_000
    vi.useFakeTimers({ now: Date.now() + 3 * day - 60_000, toFake: ['Date'] })
    expect((await fetchMerchant(link)).status).toBe(200)
    vi.setSystemTime(Date.now() + 120_000)
    expect((await fetchMerchant(link)).status).toBe(410)
    vi.useRealTimers()
  })

  it.each(['', 'reader', 'reader@', '@example.com', 'a b@example.com'])(
    'The invalid email address (%s) is refused and not stored [MORE-01]',
    async (email) => {
      expect(await subscribe(email)).toBe(false)
      expect(await loadSubscribers(email)).toEqual([])
      expect(await loadMails(email)).toEqual([])
    },
  )
})

describe('limits of newsletter mails', () => {
  stopClockInGuessWindow()

  it('Ten concurrent sign-ups of one email address give the same answer and at most three mails [MORE-01]', async () => {
    const email = createSubscriberEmail()
    const replies = await Promise.all(Array.from({ length: 10 }, () => subscribe(email)))
    expect(replies).toEqual(replies.map(() => true))
    expect(await loadSubscribers(email)).toEqual([])
    expect(await loadMails(email)).toHaveLength(3)
  })
})
