import * as fc from 'fast-check'
import PostalMime from 'postal-mime'
import { describe, expect, it } from 'vitest'
import { listByClass } from '#tests/support/list-elements.ts'
import type { LanguageId } from '../rules/market/market.ts'
import { mainShop } from '../rules/market/shop.ts'
import { composeMessage, findHtmlPart, MESSAGE_ID, RECIPIENT, REPLY_TO } from './compose-message.ts'
import { createMail } from './create-mail.ts'
import { ORDER_NUMBER, type Mail } from './mail.ts'

const now = new Date('2026-11-24T12:00:00Z')

/** Fills a message as the database does. */
const fill = (message: string) =>
  message
    .replaceAll(ORDER_NUMBER, '100001')
    .replaceAll(RECIPIENT, 'anna@example.com')
    .replaceAll(MESSAGE_ID, 'ab12')
    .replaceAll(REPLY_TO, 'bo@example.com')

const createAnyMail = (parts: Partial<Mail> = {}): Mail => ({
  subject: 'Hej',
  bodyText: 'Hej',
  language: 'sv-SE',
  shop: mainShop,
  ...parts,
})

const write = (parts: Partial<Mail>, hasReplyTo = false) =>
  fill(composeMessage(createAnyMail(parts), { hasReplyTo, now }))
const parse = (parts: Partial<Mail>, hasReplyTo = false) =>
  PostalMime.parse(write(parts, hasReplyTo))

const toPlainSpaces = (text = '') => text.replaceAll(/\s+/g, ' ').trim()

const text = fc.oneof(
  fc.string({ maxLength: 300, unit: 'grapheme' }),
  fc.string({
    maxLength: 300,
    unit: fc.constantFrom('å', ' ', '=', '{', '.', '🍲', '\u00a0', 'x'),
  }),
)
const line = text.map((value) => value.replaceAll(/[\p{Cc}\u2028\u2029]/gu, ''))

describe('the whole message of a mail', () => {
  it('a parser reads any subject and text as they were written, and no line is longer than 78 characters [MORE-01]', async () => {
    await fc.assert(
      fc.asyncProperty(line, fc.array(line, { maxLength: 4 }), async (subject, lines) => {
        const bodyText = `${lines.join('\n')}.`
        const message = write({ subject: `${subject}.`, bodyText })
        const mail = await PostalMime.parse(message)
        expect(mail.subject).toBe(`${subject}.`)
        expect(mail.text?.replaceAll('\r\n', '\n').trimEnd()).toBe(bodyText)
        expect(toPlainSpaces(mail.html)).toBe(toPlainSpaces(findHtmlPart(message) ?? ''))
        const [headers = ''] = message.split('\r\n\r\n')
        const bodies = message.slice(headers.length).split('\r\n')
        expect(Math.max(...bodies.map(({ length }) => length))).toBeLessThanOrEqual(78)
      }),
      { examples: [[' ', []]] },
    )
  })

  it('what only the database knows is filled in, in headers and texts [CHECKOUT-06]', async () => {
    const parts = {
      subject: `Tack för din beställning ${ORDER_NUMBER}`,
      bodyText: `${'å'.repeat(40)} ${ORDER_NUMBER} ${'ö'.repeat(40)}\n\nHälsningar`,
    }
    const mail = await parse(parts, true)
    expect(mail.subject).toBe('Tack för din beställning 100001')
    expect(mail.text).toContain(' 100001 ')
    expect(mail.html).toContain(' 100001 ')
    expect([mail.to?.[0]?.address, mail.replyTo?.[0]?.address, mail.messageId]).toEqual([
      'anna@example.com',
      'bo@example.com',
      expect.stringMatching(/^<ab12@.+>$/),
    ])
    expect(mail.date).toBe(now.toISOString())
  })

  it('texts of a visitor fill nothing in, end no part and add no header [MORE-01]', async () => {
    const evil = `${RECIPIENT}${MESSAGE_ID} --=_alternative\r\nBcc: eve@example.com`
    const mail = await parse({ subject: `A ${RECIPIENT}`, bodyText: evil })
    expect(mail.subject).toBe(`A ${RECIPIENT}`)
    expect(mail.text).toContain(`${RECIPIENT}${MESSAGE_ID} --=_alternative`)
    expect(mail.bcc).toBeUndefined()
  })

  it('a newsletter names the link to unsubscribe in a header, for a single press [MORE-01]', async () => {
    const unsubscribeUrl = 'https://shop.example/merchant/newsletter/unsubscribe?key=a'
    const { headers } = await parse({ unsubscribeUrl })
    const find = (key: string) => headers.find((header) => header.key === key)?.value
    expect(find('list-unsubscribe')).toBe(`<${unsubscribeUrl}>`)
    expect(find('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  })
})

describe('the HTML part of a mail', () => {
  const render = async (parts: Partial<Mail>) => (await parse(parts)).html ?? ''

  it('its colours fit a dark mail program, and it loads nothing and runs nothing [MORE-01]', async () => {
    const html = await render({ bodyText: 'Hej\n\nhttps://shop.example/sv' })
    expect(html).toContain('name="color-scheme" content="light dark"')
    expect(html).toContain('prefers-color-scheme: dark')
    expect(html).not.toMatch(/<(?:script|img|link|iframe)|url\(|@import/)
    expect(html).toContain('<html lang="sv-SE">')
  })

  it('rows of reduced meals with long names are a table too [MORE-01]', async () => {
    const row =
      '2 × Kalops, beef stew with allspice and bay leaf (regular price SEK 270.00): SEK 218'
    const { html = '' } = await parse({ bodyText: `${row}\n${row}` })
    expect(listByClass(html, 'facts')).toHaveLength(1)
  })

  it('the first link becomes a button with its label, and each address can be read [MORE-01]', async () => {
    const html = await render({
      bodyText: 'Följ paketet: https://shop.example/p?a=1&b=2\n\nHjälp: https://shop.example/sv',
    })
    const buttons = listByClass(html, 'button')
    expect(buttons).toMatchObject([
      { name: 'a', attributes: { href: 'https://shop.example/p?a=1&b=2' }, text: 'Följ paketet' },
    ])
    expect(html).toContain('Hjälp: <a href="https://shop.example/sv">https://shop.example/sv</a>')
    expect(html).toContain("'Avenir Next'")
  })

  it('the link to unsubscribe is never the button of a mail [MORE-01]', async () => {
    const unsubscribeUrl = 'https://shop.example/merchant/newsletter/unsubscribe?key=a'
    const bodyText = `Avsluta här:\n\n${unsubscribeUrl}`
    const alone = await render({ bodyText, unsubscribeUrl })
    expect(listByClass(alone, 'button')).toEqual([])
    expect(alone).toContain(`<a href="${unsubscribeUrl}">${unsubscribeUrl}</a>`)
    const followed = `${bodyText}\n\nTill butiken: https://shop.example/sv`
    const buttons = listByClass(await render({ bodyText: followed, unsubscribeUrl }), 'button')
    expect(buttons).toMatchObject([{ text: 'Till butiken' }])
  })

  it('the button of a mail about an account says what its link is for [MORE-01]', async () => {
    const account = 'https://shop.example/account'
    const renderButton = async (
      kind: 'account-known' | 'email-notice' | 'email-taken',
      language: LanguageId,
    ) => {
      const [button] = listByClass(
        await render(createMail(kind, { language, shop: mainShop }, { account })),
        'button',
      )
      return button?.text
    }
    expect(await renderButton('account-known', 'sv-SE')).toBe('Logga in')
    expect(await renderButton('account-known', 'en-US')).toBe('Log in')
    expect(await renderButton('email-taken', 'sv-SE')).toBe('Logga in')
    expect(await renderButton('email-taken', 'en-US')).toBe('Log in')
    expect(await renderButton('email-notice', 'sv-SE')).toBe('Välj ett nytt lösenord')
    expect(await renderButton('email-notice', 'en-US')).toBe('Choose a new password')
  })

  it('a text of a visitor becomes no markup and no link [MORE-01]', async () => {
    const bodyText = 'Namn: <b>Eve</b>\n\nhttps://evil.example/a'
    expect(await render({ bodyText, hasVisitorText: true })).not.toMatch(/<b>|<a /)
  })
})
