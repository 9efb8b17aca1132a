import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { createCartWith } from './cart-steps.ts'
import { card, invoice, openPayment, pay, placeOrder } from './checkout-steps.ts'
import { updateUser } from './customer-steps.ts'
import { register } from './identity-steps.ts'
import { addMeal } from './meal-fixture.ts'
import { send } from './merchant.ts'

const SUBSCRIBE = `mutation subscribe($email: String!, $tags: [String], $marketId: String, $languageId: String) {
  subscribeToNewsletter(email: $email, tags: $tags, marketId: $marketId, languageId: $languageId) }`

let last = 0
const makeEmail = () => `reader-${(last += 1)}@example.com`

async function subscribe(email: string, variables: Record<string, unknown> = {}) {
  const { data } = await send(SUBSCRIBE, { email, ...variables })
  return data?.subscribeToNewsletter
}

async function readSubscribers(email: string) {
  const { results } = await env.DB.prepare(
    'SELECT email, tags, market, language FROM newsletter_subscribers WHERE email = ?',
  )
    .bind(email)
    .all()
  return results
}

async function readMails(email: string) {
  const { results } = await env.DB.prepare(
    'SELECT kind, subject, language FROM outbox WHERE recipient = ?',
  )
    .bind(email)
    .all()
  return results
}

describe('a consent to the newsletter', () => {
  it('MORE-01 of an order is kept, by invoice and by card, without a letter', async () => {
    const [one, other, none] = [makeEmail(), makeEmail(), makeEmail()]
    const consented = { ...invoice, acceptedConsents: ['order', 'newsletter'] }
    const place = async (checkout: object) =>
      placeOrder(await createCartWith(await addMeal()), checkout)
    await place({ ...consented, email: one })
    await place({ ...invoice, email: none })
    const path = await openPayment(await createCartWith(await addMeal()), {
      ...card,
      email: other,
      acceptedConsents: ['order', 'newsletter'],
    })
    expect(await readSubscribers(other)).toEqual([])
    await pay(path)
    const kept = { tags: '[]', market: 'se', language: 'sv-SE' }
    expect(await readSubscribers(one)).toEqual([{ email: one, ...kept }])
    expect(await readSubscribers(other)).toEqual([{ email: other, ...kept }])
    expect(await readSubscribers(none)).toEqual([])
    const kinds = (await readMails(one)).map(({ kind }) => kind)
    expect(kinds).not.toContain('newsletter')
  })

  it('MORE-01 of an order leaves a subscriber as before', async () => {
    const email = makeEmail()
    await subscribe(email, { tags: ['footer'], marketId: 'fi', languageId: 'en-US' })
    const before = await readSubscribers(email)
    const consented = { ...invoice, email, acceptedConsents: ['order', 'newsletter'] }
    await placeOrder(await createCartWith(await addMeal()), consented)
    expect(await readSubscribers(email)).toEqual(before)
  })

  it('MORE-01 of an account is kept until it is taken back', async () => {
    const { username, headers } = await register()
    await updateUser({ newsletter: true }, headers)
    expect(await readSubscribers(username)).toMatchObject([{ email: username, tags: '[]' }])
    await updateUser({ gender: 'WOMAN' }, headers)
    expect(await readSubscribers(username)).toHaveLength(1)
    await updateUser({ newsletter: false }, headers)
    expect(await readSubscribers(username)).toEqual([])
  })

  it('MORE-01 that an account never gave takes no subscription back', async () => {
    const { username, headers } = await register()
    await subscribe(username)
    await updateUser({ newsletter: false }, headers)
    expect(await readSubscribers(username)).toHaveLength(1)
  })
})

describe('the newsletter', () => {
  it('MORE-01 takes an address from anybody, and welcomes it in its language', async () => {
    const email = makeEmail()
    expect(await subscribe(email, { tags: ['footer'], marketId: 'fi', languageId: 'en-US' })).toBe(
      true,
    )
    expect(await readSubscribers(email)).toEqual([
      { email, tags: '["footer"]', market: 'fi', language: 'en-US' },
    ])
    expect(await readMails(email)).toEqual([
      { kind: 'newsletter', subject: 'Welcome to the table', language: 'en-US' },
    ])
  })

  it('MORE-01 keeps an address once, however often and however it is typed', async () => {
    const email = makeEmail()
    await subscribe(email, { tags: ['footer'] })
    expect(await subscribe(` ${email.toUpperCase()}`, { tags: ['home', 'footer'] })).toBe(true)
    expect(await subscribe(email)).toBe(true)
    const subscribers = await readSubscribers(email)
    expect(subscribers).toHaveLength(1)
    expect(JSON.parse(String(subscribers[0]?.tags))).toEqual(['footer', 'home'])
    expect(await readMails(email)).toHaveLength(1)
  })

  it('MORE-01 keeps it once when it is sent ten times at once', async () => {
    const email = makeEmail()
    const replies = await Promise.all(Array.from({ length: 10 }, () => subscribe(email)))
    expect(replies).toEqual(replies.map(() => true))
    expect(await readSubscribers(email)).toHaveLength(1)
    expect(await readMails(email)).toHaveLength(1)
  })

  it.each(['', 'reader', 'reader@', '@example.com', 'a b@example.com'])(
    'MORE-01 "%s" is no address: false, and nothing is kept',
    async (email) => {
      expect(await subscribe(email)).toBe(false)
      expect(await readSubscribers(email)).toEqual([])
      expect(await readMails(email)).toEqual([])
    },
  )
})
