// Shows in the copy of `tests/bench/recipes.ts` that the mail of worker/how-to-add/mail.md reaches the outbox.
import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { fetchMerchant, send } from '../merchant/merchant.ts'

const SUBSCRIBE = `mutation subscribe($email: String!, $languageId: String) {
  subscribeToNewsletter(email: $email, languageId: $languageId) }`

const loadMails = async (email: string) =>
  (
    await env.DB.prepare(
      'SELECT kind, subject, language, body_text AS text FROM outbox WHERE recipient = ? ORDER BY id',
    )
      .bind(email)
      .all<{ kind: string; subject: string; language: string; text: string }>()
  ).results

/** Presses the button of the link in the newest mail. */
async function pressLink(email: string, times = 1): Promise<void> {
  const text = (await loadMails(email)).at(-1)?.text ?? ''
  const link = /\S*\/merchant\/newsletter\/\S+/.exec(text)?.[0] ?? ''
  for (let time = 0; time < times; time += 1)
    await fetchMerchant(link, { method: 'POST', body: new URLSearchParams() })
}

it.each([
  ['sv-SE', 'Du står inte längre på listan', 'Tack för att du läste.'],
  ['en-US', 'You have left the list', 'Thank you for reading.'],
])('in %s it is stored once, when the newsletter ends', async (language, subject, text) => {
  const email = `leaver-${language}@example.com`.toLowerCase()
  await send(SUBSCRIBE, { email, languageId: language })
  await pressLink(email)
  await pressLink(email, 2)
  const mails = (await loadMails(email)).filter(({ kind }) => kind === 'newsletter-ended')
  expect(mails).toEqual([
    { kind: 'newsletter-ended', subject, language, text: expect.stringContaining(text) },
  ])
})
