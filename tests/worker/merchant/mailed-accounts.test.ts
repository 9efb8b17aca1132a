import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { parseEnv } from '../../../worker/merchant/http/env.ts'
import { confirmAccount } from '../../../worker/merchant/identity/sign-up.ts'
import { getUser, updateUser } from './customer-steps.ts'
import {
  createEmail,
  digestPassword,
  exchange,
  getSignature,
  postIdentity,
  readReply,
  register,
} from './identity-steps.ts'

const refused = { status: 401, token: undefined, maxAge: undefined, refresh: null }

describe('new accounts that are confirmed by mail', () => {
  const loadKey = async (email: string) => {
    const text = await env.DB.prepare(
      "SELECT body_text FROM outbox WHERE kind = 'account-confirmation' AND recipient = ? ORDER BY id DESC",
    )
      .bind(email)
      .first<string>('body_text')
    return /accountKey=([\w-]+)/.exec(text ?? '')?.[1] ?? ''
  }
  const account = {
    details: { address: { firstName: 'Åsa' }, newsletter: false },
    languageId: 'en-US',
  }
  // oxlint-disable-next-line max-params -- the last ones are seldom set
  const signUp = async (
    username: string,
    password = 'green-soup-42',
    secret?: string,
    newsletter = false,
  ) => {
    const signature = await getSignature(username)
    const entries = { ...account, details: { ...account.details, newsletter }, secret }
    const body = { username, signature, password: await digestPassword(password), account: entries }
    const response = await postIdentity('sign-up', body)
    return [response.status, await response.text()]
  }
  const confirm = async (key: string, password = 'green-soup-42') =>
    readReply(await postIdentity('confirm', { key, password: await digestPassword(password) }))
  const confirmBySecret = async (key: string, secret: string | null) =>
    readReply(await postIdentity('confirm', { key, secret }))

  it('A request for an account has the same answer for a known and an unknown address [ACCOUNT-03]', async () => {
    const { username, password } = await register()
    expect(await signUp(username)).toEqual([202, '{}'])
    expect(await signUp(createEmail())).toEqual([202, '{}'])
    expect(await loadKey(username)).toBe('')
    expect(await exchange('login', { username, password })).toMatchObject({ status: 200 })
  })

  it('The mailed key and the chosen password create the customer with the details, once [ACCOUNT-01]', async () => {
    const username = createEmail()
    await signUp(username)
    const key = await loadKey(username)
    expect(await confirm(key, 'wrong-soup')).toEqual(refused)
    const { token } = await confirm(key)
    expect(await getUser({ authorization: `Bearer ${token}` })).toMatchObject({
      email: username,
      address: { firstName: 'Åsa' },
    })
    expect(await confirm(key)).toEqual(refused)
  })

  it('If the details cannot be stored, there is no account yet, and the link creates it with them later [ACCOUNT-01]', async () => {
    const [username, secret] = [createEmail(), crypto.randomUUID()]
    await signUp(username, 'green-soup-42', secret)
    const key = await loadKey(username)
    const failingDb = new Proxy(env.DB, {
      get: (target, name) => (argument: never) =>
        Reflect.get(target, name).call(
          target,
          name === 'prepare' ? String(argument).replace('json_patch', 'no_such') : argument,
        ),
    })
    const confirmWith = (DB: D1Database) =>
      confirmAccount(parseEnv({ DB, OPEN: 'true' }), { key, secret }, () => Promise.resolve(null))
    await expect(confirmWith(failingDb)).rejects.toThrow('no_such')
    expect(await confirmWith(env.DB)).toMatchObject({ kind: 'confirmed' })
    const address = env.DB.prepare('SELECT address FROM customers WHERE email = ?').bind(username)
    expect(await address.first('address')).toBe('{"firstName":"Åsa"}')
    expect(await confirmWith(env.DB)).toEqual({ kind: 'expired' })
  })

  it('A link that a stranger requested with another password does not accept the password of the owner [ACCOUNT-03]', async () => {
    const username = createEmail()
    await signUp(username, 'stranger-soup')
    const strangerKey = await loadKey(username)
    await signUp(username)
    expect(await confirm(strangerKey)).toEqual(refused)
    expect(await confirm(await loadKey(username))).toMatchObject({ status: 200 })
    expect(await confirm(strangerKey, 'stranger-soup')).toEqual(refused)
  })

  it('The mailed key and the secret of the request create the customer once, and neither does alone [ACCOUNT-01]', async () => {
    const [username, secret] = [createEmail(), crypto.randomUUID()]
    await signUp(username, 'green-soup-42', secret)
    const key = await loadKey(username)
    const { details } = (await env.DB.prepare(
      'SELECT details FROM pending_accounts WHERE email = ?',
    )
      .bind(username)
      .first<{ details: string }>()) ?? { details: '' }
    const [, hash = ''] = /"secretHash":"([^"]+)"/.exec(details) ?? []
    expect([hash.length, details.includes(secret)]).toEqual([43, false])
    for (const wrong of [crypto.randomUUID(), hash, '', null])
      expect(await confirmBySecret(key, wrong)).toEqual(refused)
    expect(await confirmBySecret(secret, secret)).toEqual(refused)
    expect(await confirmBySecret(key, secret)).toMatchObject({ status: 200 })
    expect(await confirmBySecret(key, secret)).toEqual(refused)
    expect(await exchange('login', { username, password: 'green-soup-42' })).toMatchObject({
      status: 200,
    })
  })

  it('A request without a secret is confirmed by its password only [ACCOUNT-03]', async () => {
    const username = createEmail()
    await signUp(username)
    const key = await loadKey(username)
    for (const secret of ['null', 'undefined', '', null])
      expect(await confirmBySecret(key, secret)).toEqual(refused)
    expect(await confirm(key)).toMatchObject({ status: 200 })
  })

  const table = 'newsletter_subscribers'
  const subscribe = (email: string) =>
    env.DB.prepare(
      `INSERT INTO ${table} (email, tags, market, language) VALUES (?, '[]', 'se', 'sv-SE')`,
    )
      .bind(email)
      .run()
  const expectToEnd = async (email: string, headers: { authorization: string }) => {
    expect(await getUser(headers)).toMatchObject({ newsletter: true })
    await updateUser({ newsletter: false }, headers)
    const left = env.DB.prepare(`SELECT 1 FROM ${table} WHERE email = ?`).bind(email)
    expect(await left.first()).toBeNull()
  }

  it.each([
    ['before the link was mailed is subscribed', true],
    ['since then is not', false],
  ])(
    'Who ticked the newsletter in a new account and unsubscribed %s by its link [MORE-01]',
    async (_when, isSubscribed) => {
      const username = createEmail()
      const unsubscribe = () =>
        env.DB.prepare(`DELETE FROM ${table} WHERE email = ?`).bind(username).run()
      await subscribe(username)
      if (isSubscribed) await unsubscribe()
      await scheduler.wait(5)
      await signUp(username, 'green-soup-42', undefined, true)
      await unsubscribe()
      const { token } = await confirm(await loadKey(username))
      expect(await getUser({ authorization: `Bearer ${token}` })).toMatchObject({
        newsletter: isSubscribed,
      })
    },
  )

  it('Who subscribed before the account sees it in the account and ends it there [MORE-01]', async () => {
    const username = createEmail()
    await subscribe(username)
    await signUp(username)
    const { token } = await confirm(await loadKey(username))
    await expectToEnd(username, { authorization: `Bearer ${token}` })
  })

  it('An account of an older version does so too, and no other account is subscribed [MORE-01]', async () => {
    const { username, headers } = await register()
    const other = await register()
    await subscribe(username)
    const { queries = [] } = env.MIGRATIONS.find(({ name }) => name.startsWith('0017')) ?? {}
    await env.DB.batch(queries.map((sql) => env.DB.prepare(sql)))
    expect(await getUser(other.headers)).toMatchObject({ newsletter: false })
    await expectToEnd(username, headers)
  })
})
