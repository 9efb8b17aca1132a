import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { setMealStock } from './checkout-fixtures.ts'
import { createCustomer, createEmail, PASSWORD } from './customer-fixtures.ts'

const PATH = '/en/my-account/settings'

it('erasing an account removes the mails to new addresses that were never confirmed, and the name under reviews [ACCOUNT-04]', async () => {
  const { shop } = await createCustomer()
  const newEmails = [createEmail(), createEmail()]
  for (const newEmail of newEmails) {
    const form = { intent: 'change-email', newEmail, emailPassword: PASSWORD }
    expect((await shop.post(PATH, form)).status).toBe(303)
  }
  const { path } = await setMealStock(41, 20)
  const review = { rating: '5', author: 'Åsa Ödegård', comment: 'Very good soup' }
  const reviewed = await shop.post(path.replace('/sv/p/', '/sv/omdome/'), review)
  expect(reviewed.status).toBe(303)
  const countMails = () =>
    env.DB.prepare('SELECT count(*) AS total FROM outbox WHERE recipient IN (?1, ?2)')
      .bind(...newEmails)
      .first('total')
  expect(await countMails()).toBe(1)
  const form = { intent: 'delete-account', password: PASSWORD }
  expect((await shop.post(PATH, form)).location).toContain('notice=deleted')
  expect(await countMails()).toBe(0)
  const author = await env.DB.prepare('SELECT author FROM reviews WHERE comment = ?')
    .bind(review.comment)
    .first('author')
  expect(author).toBe('Anonym')
})
