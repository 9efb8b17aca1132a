import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { deleteUser } from './customer-steps.ts'
import { createEmail, register } from './identity-steps.ts'
import { post, send, type Settings } from './merchant.ts'
import { stopClockInGuessWindow } from '../guess-window.ts'

stopClockInGuessWindow()

const SEND = `mutation sendContactMessage($message: ContactMessageInputType!, $languageId: String) {
  sent: sendContactMessage(message: $message, languageId: $languageId) }`

const createMessage = (change: object = {}) => ({
  name: 'Lena Lind',
  email: createEmail(),
  subject: '100012',
  text: 'Lådan har inte kommit.\nVar är den?',
  ...change,
})

type Message = ReturnType<typeof createMessage>

const sendMessage = (message: Message, languageId = 'sv-SE', headers?: Record<string, string>) =>
  send(SEND, { message, languageId }, headers)

async function loadMails(email: string) {
  const { results } = await env.DB.prepare(
    `SELECT kind, recipient, reply_to AS replyTo, subject, body_text AS text FROM outbox
     WHERE recipient = ?1 OR reply_to = ?1 ORDER BY kind`,
  )
    .bind(email)
    .all<{ kind: string; recipient: string; replyTo: string; subject: string; text: string }>()
  return results
}

describe('messages to the customer service', () => {
  it('A message is mailed to the customer service, which can reply to the sender, and the sender gets a receipt [MORE-02]', async () => {
    const message = createMessage()
    expect((await sendMessage(message)).data).toEqual({ sent: true })
    const [mail, receipt] = await loadMails(message.email)
    expect(mail).toEqual({
      kind: 'contact-message',
      recipient: 'help@example.com',
      replyTo: message.email,
      subject: 'Meddelande från butiken: 100012',
      text: [
        'Namn: Lena Lind',
        `E-post: ${message.email}`,
        'Ämne eller ordernummer: 100012',
        '',
        message.text,
      ].join('\n'),
    })
    expect(receipt).toMatchObject({
      recipient: message.email,
      replyTo: null,
      subject: 'Vi har fått ditt meddelande',
    })
    expect(receipt?.text).not.toContain('Lena')
  })

  it('A message without a subject has the name of the sender in the subject of the mail, in the language of the request [MORE-02]', async () => {
    const message = createMessage({ subject: null })
    await sendMessage(message, 'en-US')
    const [mail, receipt] = await loadMails(message.email)
    expect(mail?.subject).toBe('Message from the shop: Lena Lind')
    expect(receipt?.subject).toBe('We have received your message')
  })

  it('A message that is sent twice is mailed once, and another message of the same sender is mailed too [MORE-02]', async () => {
    const message = createMessage()
    await Promise.all([sendMessage(message), sendMessage(message)])
    expect(await loadMails(message.email)).toHaveLength(2)
    await sendMessage({ ...message, text: 'Nu kom den.' })
    expect(await loadMails(message.email)).toHaveLength(4)
  })

  it('A text with the line breaks of a browser form may have 2,000 characters, and a line break counts as one [MORE-02]', async () => {
    const message = createMessage({ text: `${'x'.repeat(1_998)}\r\ny` })
    expect((await sendMessage(message)).data).toEqual({ sent: true })
    const [mail] = await loadMails(message.email)
    expect(mail?.text.endsWith('x\ny')).toBe(true)
  })

  it('The subject of a mail stays on one line [MORE-02]', async () => {
    const message = createMessage({ subject: 'En\r\nBcc: alla@example.com' })
    await sendMessage(message)
    const [mail] = await loadMails(message.email)
    expect(mail?.subject).toBe('Meddelande från butiken: En Bcc: alla@example.com')
  })

  it.each([
    ['no name', { name: ' ' }, 'INVALID_REQUEST'],
    ['no text', { text: '\n' }, 'INVALID_REQUEST'],
    ['a text that is too long', { text: 'x'.repeat(2_001) }, 'INVALID_REQUEST'],
    ['a subject that is too long', { subject: 'x'.repeat(101) }, 'INVALID_REQUEST'],
    ['an invalid email address', { email: 'lena' }, 'EMAIL_REQUIRED'],
  ])('A message with %s is refused and not mailed [MORE-02]', async (_what, change, code) => {
    const message = createMessage(change)
    expect((await sendMessage(message)).code).toBe(code)
    expect(await loadMails(message.email)).toEqual([])
  })

  it('One sender can send at most three messages, and one network at most five, within 15 minutes [MORE-02]', async () => {
    const email = createEmail()
    const codes: unknown[] = []
    for (let turn = 0; turn < 4; turn += 1) {
      codes.push((await sendMessage(createMessage({ email, text: `Nummer ${turn}` }))).code)
    }
    expect(codes).toEqual([undefined, undefined, undefined, 'TOO_MANY_REQUESTS'])
    const headers = { 'cf-connecting-ip': '192.0.2.77' }
    const sendFrom = () => sendMessage(createMessage(), 'sv-SE', headers)
    for (let turn = 0; turn < 5; turn += 1) expect((await sendFrom()).code).toBeUndefined()
    expect((await sendFrom()).code).toBe('TOO_MANY_REQUESTS')
  })

  it('Refused messages of one network do not use up what all networks may send together [MORE-02]', async () => {
    const from = (network: string) => ({ 'cf-connecting-ip': network })
    const sendFrom = (network: string) => sendMessage(createMessage(), 'sv-SE', from(network))
    for (let turn = 0; turn < 5; turn += 1) await sendFrom('192.0.2.78')
    await env.DB.prepare("UPDATE guess_counts SET guesses = 499 WHERE subject LIKE 'queue %'").run()
    for (let turn = 0; turn < 2; turn += 1)
      expect((await sendFrom('192.0.2.78')).code).toBe('TOO_MANY_REQUESTS')
    expect((await sendFrom('192.0.2.79')).code).toBeUndefined()
    expect((await sendFrom('192.0.2.80')).code).toBe('TOO_MANY_REQUESTS')
    await env.DB.prepare("DELETE FROM guess_counts WHERE subject LIKE 'queue %'").run()
  })

  it('The messages of a customer are deleted together with the account [ACCOUNT-04]', async () => {
    const { headers, username } = await register()
    await sendMessage(createMessage({ email: username }))
    expect(await loadMails(username)).toHaveLength(2)
    await deleteUser(headers)
    expect(await loadMails(username)).toEqual([])
  })
})

describe('availability of the contact form', () => {
  const sendWith = async (settings: Settings, apiKey: string) => {
    const body = { query: SEND, variables: { message: createMessage() } }
    return (await post(body, { 'x-apikey': apiKey }, settings)).json()
  }

  it.each<[string, Settings, string]>([
    ['a closed merchant', { API_KEY: 'a-secret-key' }, 'a-secret-key'],
    ['a merchant with messages turned off', { OPEN: 'true', CONTACT_EMAIL: 'off' }, 'development'],
  ])('The schema of %s has no contact messages [MORE-02]', async (_who, settings, apiKey) => {
    expect(await sendWith(settings, apiKey)).toMatchObject({
      errors: [{ message: expect.stringContaining('ContactMessageInputType') }, {}],
    })
  })

  it('A closed merchant accepts messages when a recipient is configured, with or without company applications [MORE-02]', async () => {
    const settings = { API_KEY: 'a-secret-key', CONTACT_EMAIL: 'help@shop.example' }
    for (const applications of ['off', 'sales@shop.example']) {
      const reply = await sendWith(
        { ...settings, COMPANY_APPLICATIONS: applications },
        'a-secret-key',
      )
      expect(reply).toEqual({ data: { sent: true } })
    }
  })
})
