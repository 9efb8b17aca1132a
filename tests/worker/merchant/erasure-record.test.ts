import { env } from 'cloudflare:workers'
import { beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { hashErased } from '../../../worker/merchant/data/customer/record-erasure.ts'
import { deleteUser, updateUser } from './customer-steps.ts'
import { createEmail, register } from './identity-steps.ts'
import { ERASURE_SECRET, fetchMerchant, send } from './merchant.ts'

const logged: unknown[] = []
beforeEach(() => {
  logged.length = 0
  vi.spyOn(console, 'info').mockImplementation((line) => void logged.push(line))
})

const erasure = z.object({
  event: z.string(),
  isCustomer: z.boolean(),
  erasures: z.array(z.string()),
})

/** Returns the only record of an ending, after it was checked that it hides the address. */
function readRecord(email: string) {
  const lines = logged.map(String).filter((line) => line.includes('"erasures"'))
  expect(lines).toHaveLength(1)
  expect(lines[0]).not.toContain(email)
  return erasure.parse(JSON.parse(lines[0] ?? ''))
}

const postPerson = (email: string, settings?: object, step = 'erase') =>
  fetchMerchant(
    `/merchant/staff/person/${step}`,
    { method: 'POST', body: new URLSearchParams({ email }) },
    { OPEN: 'true', ...settings },
  )

const findCustomerId = (email: string) =>
  env.DB.prepare('SELECT customer_id FROM customers WHERE email = ?')
    .bind(email)
    .first('customer_id')

it.each([
  ['account', (headers: Record<string, string>) => deleteUser(headers)],
  ['person', (_headers: Record<string, string>, email: string) => postPerson(email)],
])(
  'the log has keyed hashes of address and id when a customer ends as %s [OPS-05]',
  async (kind, end) => {
    const { username, headers } = await register()
    const id = await findCustomerId(username)
    await end(headers, username)
    const { event, isCustomer, erasures } = readRecord(username)
    expect([event, isCustomer]).toEqual(['merchant.person.erased', true])
    const hashes = [username, `customer ${id}`].map((name) => hashErased(ERASURE_SECRET, name))
    expect(erasures.map((text) => text.slice(25))).toEqual(
      (await Promise.all(hashes)).map((hash) => `${kind} ${hash}`),
    )
  },
)

it('the log has a hash of the address of a guest who is erased, and none without the secret [OPS-05]', async () => {
  const email = createEmail()
  await postPerson(email)
  expect(readRecord(email)).toMatchObject({ isCustomer: false, erasures: [expect.any(String)] })
  logged.length = 0
  await postPerson(email, { ERASURE_SECRET: undefined })
  expect(readRecord(email).erasures).toEqual([])
})

it('the log has a hash of an address whose newsletter ends in the account, once [OPS-05]', async () => {
  const { username, headers } = await register()
  await updateUser({ newsletter: true }, headers)
  await updateUser({ newsletter: false }, headers)
  await updateUser({ newsletter: false }, headers)
  const { event, erasures } = readRecord(username)
  expect(event).toBe('merchant.newsletter.ended')
  expect(erasures[0]).toContain(`newsletter ${await hashErased(ERASURE_SECRET, username)}`)
})

it('the log has a hash of an address whose newsletter ends by a link in a mail [OPS-05]', async () => {
  const email = createEmail()
  await env.DB.prepare(
    "INSERT INTO newsletter_subscribers (email, tags, market, language) VALUES (?, '[]', 'se', 'sv-SE')",
  )
    .bind(email)
    .run()
  await send('mutation w($email: String!) { subscribeToNewsletter(email: $email) }', { email })
  const link = await env.DB.prepare('SELECT unsubscribe_url FROM outbox WHERE recipient = ?')
    .bind(email)
    .first<string>('unsubscribe_url')
  const url = new URL(link ?? '', 'https://shop.example')
  await fetchMerchant(`${url.pathname}${url.search}`, { method: 'POST' })
  expect(readRecord(email).erasures[0]).toContain(await hashErased(ERASURE_SECRET, email))
})

it('before an erasure the staff see what is stored for the address, and whether it is nothing [OPS-05]', async () => {
  const { username } = await register()
  const check = async (email: string) => (await postPerson(email, {}, 'check')).text()
  const page = await check(username)
  expect(page).toContain('The shop lists 1 customer')
  expect(page).toContain(`name="email" value="${username}"`)
  expect(page).toContain('action="/merchant/staff/person/erase"')
  expect(await findCustomerId(username)).not.toBeNull()
  const unknown = await check('nobody@secret.example')
  expect(unknown).toContain('The shop lists nothing for this address.')
  expect(unknown).toContain('action="/merchant/staff/person/erase"')
})
