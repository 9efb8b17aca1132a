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

async function loadMails(email: string) {
  const { results } = await env.DB.prepare(
    'SELECT kind, subject, language FROM outbox WHERE recipient = ?',
  )
    .bind(email)
    .all()
  return results
}

describe('newsletter consents', () => {
  it('The newsletter consent of an order by invoice or by card is stored, but no newsletter mail is sent [MORE-01]', async () => {
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
    expect(await loadSubscribers(one)).toEqual([{ email: one, ...subscription }])
    expect(await loadSubscribers(other)).toEqual([{ email: other, ...subscription }])
    expect(await loadSubscribers(none)).toEqual([])
    const kinds = (await loadMails(one)).map(({ kind }) => kind)
    expect(kinds).not.toContain('newsletter')
  })

  it('The newsletter consent of an order does not change an existing subscription [MORE-01]', async () => {
    const email = createSubscriberEmail()
    await subscribe(email, { tags: ['footer'], marketId: 'fi', languageId: 'en-US' })
    const before = await loadSubscribers(email)
    const checkoutWithConsent = { ...invoice, email, acceptedConsents: ['order', 'newsletter'] }
    await placeOrder(await createCartWith(await addMeal()), checkoutWithConsent)
    expect(await loadSubscribers(email)).toEqual(before)
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

  it('An account that never gave newsletter consent cannot cancel an existing subscription of its email address [MORE-01]', async () => {
    const { username, headers } = await register()
    await subscribe(username)
    await updateUser({ newsletter: false }, headers)
    expect(await loadSubscribers(username)).toHaveLength(1)
  })
})

describe('newsletter subscriptions', () => {
  it('A visitor can subscribe and gets a welcome mail in the requested language [MORE-01]', async () => {
    const email = createSubscriberEmail()
    expect(await subscribe(email, { tags: ['footer'], marketId: 'fi', languageId: 'en-US' })).toBe(
      true,
    )
    expect(await loadSubscribers(email)).toEqual([
      { email, tags: '["footer"]', market: 'fi', language: 'en-US' },
    ])
    expect(await loadMails(email)).toEqual([
      { kind: 'newsletter', subject: 'Welcome to the table', language: 'en-US' },
    ])
  })

  it('An email address is stored only once for repeated subscriptions, in any letter case [MORE-01]', async () => {
    const email = createSubscriberEmail()
    await subscribe(email, { tags: ['footer'] })
    expect(await subscribe(` ${email.toUpperCase()}`, { tags: ['home', 'footer'] })).toBe(true)
    expect(await subscribe(email)).toBe(true)
    const subscribers = await loadSubscribers(email)
    expect(subscribers).toHaveLength(1)
    expect(JSON.parse(String(subscribers[0]?.tags))).toEqual(['footer', 'home'])
    expect(await loadMails(email)).toHaveLength(1)
  })

  it('Ten concurrent subscriptions of one email address are stored only once [MORE-01]', async () => {
    const email = createSubscriberEmail()
    const replies = await Promise.all(Array.from({ length: 10 }, () => subscribe(email)))
    expect(replies).toEqual(replies.map(() => true))
    expect(await loadSubscribers(email)).toHaveLength(1)
    expect(await loadMails(email)).toHaveLength(1)
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
