import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { createEmail, register } from './identity-steps.ts'
import { fetchMerchant } from './merchant.ts'

const post = (step: string, email: string) =>
  fetchMerchant(
    `/merchant/staff/person/${step}`,
    { method: 'POST', body: new URLSearchParams({ email }) },
    { OPEN: 'true' },
  )
const exportFile = async (email: string) =>
  z.record(z.string(), z.unknown()).parse(await (await post('export', email)).json())

const DETAILS = JSON.stringify({ details: { address: { city: 'Umeå' } }, secretHash: 'hash-2' })

/** Stores what is known of an address without an account, and a change of an account to it. */
async function storeAddress(email: string, customerId: number): Promise<void> {
  const key = `key-${crypto.randomUUID()}`
  const run = (sql: string, ...values: unknown[]) => env.DB.prepare(sql).bind(...values)
  await env.DB.batch([
    run('INSERT INTO blocked_customers VALUES (?)', email),
    run("INSERT INTO pending_accounts VALUES (?, ?, 'hash-1', ?, 0)", key, email, DETAILS),
    run("INSERT INTO email_changes VALUES (?, ?, ?, 'sv-SE', 0)", key, customerId, email),
    run("INSERT INTO ended_subscriptions VALUES (?, 0, '2026-01-01T00:00:00Z')", email),
  ])
}

async function createAddress() {
  const [email, { username }] = [createEmail(), await register()]
  const id = await env.DB.prepare('SELECT customer_id FROM customers WHERE email = ?')
    .bind(username)
    .first<number>('customer_id')
  await storeAddress(email, id ?? 0)
  return { email, owner: username }
}

const lists = {
  blockedCustomers: (email: string) => ({ email }),
  pendingAccounts: () => ({
    account: { details: { address: { city: 'Umeå' } } },
    expiresAt: '1970-01-01T00:00:00Z',
  }),
  emailChanges: (email: string) => ({ email, expiresAt: '1970-01-01T00:00:00Z' }),
  endedSubscriptions: () => ({ kind: 'newsletter', endedAt: '2026-01-01T00:00:00Z' }),
}

it('the file of an address says that it is blocked, has an unconfirmed account or change, and has left, without a hash [ACCOUNT-04]', async () => {
  const { email, owner } = await createAddress()
  const file = await exportFile(email)
  for (const [name, toEntry] of Object.entries(lists)) expect(file[name]).toEqual([toEntry(email)])
  expect(JSON.stringify(file)).not.toMatch(/hash-|key-/)
  expect((await exportFile(owner)).emailChanges).toEqual([lists.emailChanges(email)])
})

it('before an erasure the staff see these too, and that a blocked address stays blocked [OPS-05]', async () => {
  const { email } = await createAddress()
  const page = await (await post('check', email)).text()
  for (const name of Object.keys(lists)) expect(page).toContain(`1 ${name}`)
  expect(page).toContain('stays blocked')
})

it('an erasure leaves only that the address is blocked [ACCOUNT-04]', async () => {
  const { email } = await createAddress()
  await post('erase', email)
  const {
    email: _email,
    customer: _customer,
    purchases: _purchases,
    ...rest
  } = await exportFile(email)
  const left = Object.entries(rest).filter(
    ([, list]) => z.array(z.unknown()).parse(list).length > 0,
  )
  expect(left.map(([name]) => name)).toEqual(['blockedCustomers'])
})

/** The part of the file that has the rows of each table with an address. */
const parts = {
  blocked_customers: 'blockedCustomers',
  company_applications: 'companyApplications',
  customers: 'customer',
  email_changes: 'emailChanges',
  ended_subscriptions: 'endedSubscriptions',
  newsletter_subscribers: 'newsletter',
  orders: 'orders',
  outbox: 'mails',
  pending_accounts: 'pendingAccounts',
  stock_watches: 'stockWatches',
  withdrawals: 'withdrawals',
}

it('the file has a part for each table with an address [ACCOUNT-04]', async () => {
  const { results } = await env.DB.prepare(
    "SELECT name, sql FROM sqlite_master WHERE type = 'table'",
  ).all<{
    name: string
    sql: string
  }>()
  const tables = results.filter(({ sql }) => /\b(?:email|recipient) TEXT\b/.test(sql))
  expect(tables.map(({ name }) => name).toSorted()).toEqual(Object.keys(parts))
  expect(Object.keys(await exportFile(createEmail()))).toEqual(
    expect.arrayContaining(Object.values(parts)),
  )
})
