import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { createShop, startFreshIsolate } from './create-shop.ts'
import { createEmail } from './customer-fixtures.ts'
import { findTag } from '#shared/ui/render-in-shop.fixture.tsx'
import { listByClass } from '../support/list-elements.ts'
import { stopClockInGuessWindow } from './guess-window.ts'

beforeEach(startFreshIsolate)

const PATH = '/en/contact/message'

const createMessage = (change: object = {}) => ({
  name: 'Lena Lind',
  email: createEmail(),
  subject: 'Order 100012',
  text: 'Where is "my" <box>?',
  ...change,
})

async function loadRecipients(email: string): Promise<string[]> {
  const { results } = await env.DB.prepare(
    'SELECT recipient FROM outbox WHERE recipient = ?1 OR reply_to = ?1 ORDER BY kind',
  )
    .bind(email)
    .all<{ recipient: string }>()
  return results.map(({ recipient }) => recipient)
}

describe('the contact form', () => {
  stopClockInGuessWindow()

  it.each([
    ['/en/customer-service', PATH],
    ['/sv/kundservice', '/sv/kontakt/meddelande'],
  ])('the public page %s contains the form and stays cacheable [MORE-02]', async (page, action) => {
    const shop = createShop()
    await shop.get(page)
    const { text, headers } = await shop.get(page)
    expect(headers.get('cache-status')).toBe('page; hit')
    expect(findTag(text, '<form', 'contact-form')).toContain(`action="${action}"`)
    for (const name of ['name', 'email', 'subject', 'text'])
      expect(findTag(text, `id="field-${name}"`)).toContain(`name="${name}"`)
  })

  it('a complete message is mailed, and the shopper sees that it was sent [MORE-02]', async () => {
    const shop = createShop()
    const message = createMessage()
    const { status, location, headers } = await shop.post(PATH, message)
    expect([status, location, headers.get('cache-control')]).toEqual([
      303,
      `${PATH}?notice=sent`,
      'private, no-store',
    ])
    expect(await loadRecipients(message.email)).toEqual(['help@example.com', message.email])
    const page = await shop.get(location ?? '')
    expect(page.status).toBe(200)
    expect(page.text).toContain('Thank you, your message is sent')
    expect(listByClass(page.text, 'contact-form')).toEqual([])
  })

  it('the page of the form itself can be opened and is not indexed [MORE-02]', async () => {
    const { status, text, headers } = await createShop().get('/sv/kontakt/meddelande')
    expect([status, headers.get('x-robots-tag')]).toEqual([200, 'noindex'])
    expect(listByClass(text, 'contact-form')).toHaveLength(1)
    expect(text).not.toContain('role="alert"')
  })

  it('a message that the merchant refuses because of its limit is not lost [MORE-02]', async () => {
    const email = createEmail()
    const shop = createShop()
    const statuses: number[] = []
    for (const text of ['One', 'Two', 'Three', 'Four'])
      statuses.push((await shop.post(PATH, createMessage({ email, text }))).status)
    expect(statuses).toEqual([303, 303, 303, 429])
  })

  it('without the extension of the merchant, the page offers an e-mail, and the form does not exist [MORE-02]', async () => {
    const shop = createShop({ variables: { CONTACT_FORM: 'off' } })
    const { text } = await shop.get('/en/customer-service')
    expect(text).toContain('href="mailto:hej@24hourmeals.example?subject=')
    expect(listByClass(text, 'contact-form')).toEqual([])
    expect((await shop.get(PATH)).status).toBe(404)
    expect((await shop.post(PATH, createMessage())).status).toBe(404)
  })

  it('a network can send five messages, also with a new sender each time, and other networks still get through [MORE-02]', async () => {
    const shop = createShop({ variables: { CONTACT_BY_ADDRESS: undefined } })
    const sendFrom = async (address: string) => {
      const body = new URLSearchParams(createMessage())
      const headers = { 'cf-connecting-ip': address }
      return (await shop.send(PATH, { method: 'POST', body, headers })).status
    }
    const statuses: number[] = []
    for (let count = 0; count < 6; count += 1)
      statuses.push(await sendFrom(`2001:db8:11::${count}`))
    expect(statuses).toEqual([303, 303, 303, 303, 303, 429])
    await env.DB.prepare(
      "UPDATE guess_counts SET guesses = 100 WHERE subject LIKE 'address %'",
    ).run()
    expect(await sendFrom('2001:db8:12::1')).toBe(303)
    await env.DB.prepare("UPDATE guess_counts SET guesses = 500 WHERE subject LIKE 'queue %'").run()
    expect(await sendFrom('2001:db8:13::1')).toBe(429)
  })

  it.each(['subject', 'text'])(
    'a card number in the %s is refused with a word, and nothing is mailed [MORE-02]',
    async (field) => {
      const message = createMessage({ [field]: 'My card is 4242 4242 4242 4242' })
      const { status, text } = await createShop().post(PATH, message)
      expect([status, text.includes(`href="#field-${field}"`)]).toEqual([422, true])
      expect(await loadRecipients(message.email)).toEqual([])
    },
  )
})
