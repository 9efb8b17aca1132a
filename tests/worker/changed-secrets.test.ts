import { Hono } from 'hono'
import { SignJWT } from 'jose'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { createFormOwner, findFormDraft, saveFormDraft } from '../../worker/access/form-draft.ts'
import { findLinkedOrderId } from '../../worker/access/order-link.ts'
import { hmacSha256Hex } from '#shared/crypto/digest.ts'
import { readSealedCookie, writeSealedCookie } from '../../worker/http/sealed-cookie.ts'
import { readSignedCookie, writeSignedCookie } from '../../worker/http/signed-cookie.ts'
import { findKnownBrowser, recordKnownBrowser } from '../../worker/identity/known-browser.ts'
import { createOrderLink } from '../../worker/merchant/mail/order-link.ts'
import { createSecretSteps, NEW, OLD, THIRD } from './secret-steps.ts'
import { createApplicationForm, receiveWebhook, withWebhook } from './company-fixtures.ts'
import { createShop } from './create-shop.ts'

afterEach(() => void vi.restoreAllMocks())

type Settings = { COOKIE_SECRET: string; COOKIE_SECRET_ACCEPTED?: string; MERCHANT_API_KEY: string }

const EMAIL = 'anna@example.com'
const CUSTOMER = 12
const fields = ['firstName']
const schema = z.object({ mark: z.string() })

const createApp = (secret: Partial<Settings>) =>
  new Hono<{ Bindings: object; Variables: { settings: Settings } }>()
    .use(async (c, next) => {
      c.set('settings', { COOKIE_SECRET: '', MERCHANT_API_KEY: 'key', ...secret })
      await next()
    })
    .post('/signed', async (c) => {
      await writeSignedCookie(c, 'orders', { content: { mark: 'own' } })
      return c.text('')
    })
    .get('/signed', async (c) => c.json((await readSignedCookie(c, 'orders', schema)) !== null))
    .post('/sealed', async (c) => {
      const sealed = { content: { mark: 'own' }, maxAgeSeconds: 60 }
      await writeSealedCookie(c, 'registration', sealed)
      return c.text('')
    })
    .get('/sealed', async (c) =>
      c.json((await readSealedCookie(c, 'registration', schema)) !== null),
    )
    .post('/browser', async (c) => {
      await recordKnownBrowser(c, EMAIL)
      return c.text('')
    })
    .get('/browser', async (c) => c.json((await findKnownBrowser(c, EMAIL)) !== null))
    .get('/owner', async (c) => c.text(await createFormOwner(c, CUSTOMER)))
    .post('/draft', async (c) => {
      await saveFormDraft(c, { route: 'account-settings', fields })
      return c.text('')
    })
    .get('/draft', async (c) =>
      c.json((await findFormDraft(c, 'account-settings', CUSTOMER)) !== null),
    )

const steps = createSecretSteps('COOKIE_SECRET')

const write = async (
  secret: Partial<Settings>,
  path: string,
  { cookie = '', owner = '' } = {},
): Promise<string> => {
  const body = new URLSearchParams({ owner, intent: 'save', firstName: 'Åsa' })
  const response = await createApp(secret).request(path, {
    method: 'POST',
    body,
    headers: { cookie },
  })
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

const isAccepted = async (
  secret: Partial<Settings>,
  path: string,
  cookie: string,
): Promise<unknown> => (await createApp(secret).request(path, { headers: { cookie } })).json()

describe('COOKIE_SECRET', () => {
  it.each(['/signed', '/sealed', '/browser'])(
    'a cookie of %s is accepted by the neighbouring steps of a change and by no third secret [OPS-04]',
    async (path) => {
      const old = await write(steps.old, path)
      const current = await write(steps.changed, path)
      const accepts = (secret: Partial<Settings>) =>
        Promise.all([old, current].map((cookie) => isAccepted(secret, path, cookie)))
      expect(await accepts(steps.old)).toEqual([true, false])
      expect(await accepts(steps.prepared)).toEqual([true, true])
      expect(await accepts(steps.changed)).toEqual([true, true])
      expect(await accepts(steps.ended)).toEqual([false, true])
      expect(await accepts(steps.other)).toEqual([false, false])
    },
  )

  it('a signed cookie of a build without key ids is accepted by each step that has its secret [OPS-04]', async () => {
    const token = await new SignJWT({ mark: 'older' })
      .setProtectedHeader({ alg: 'HS256' })
      .setAudience('ralph-orders')
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode(OLD))
    const cookie = `ralph-orders=${token}`
    expect(await isAccepted(steps.old, '/signed', cookie)).toBe(true)
    expect(await isAccepted(steps.changed, '/signed', cookie)).toBe(true)
    expect(await isAccepted(steps.ended, '/signed', cookie)).toBe(false)
  })

  it('a browser that is recorded again after a change keeps one entry for the account [OPS-04]', async () => {
    const old = await write(steps.old, '/browser')
    const again = await write(steps.changed, '/browser', { cookie: old })
    const entries = z
      .object({ accounts: z.array(z.string()) })
      .parse(JSON.parse(atob(again.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? '')))
    expect(entries.accounts).toHaveLength(1)
    expect(await isAccepted(steps.ended, '/browser', again)).toBe(true)
  })

  it('a form that was opened before a change keeps its draft for its customer [OPS-04]', async () => {
    const owner = await (await createApp(steps.old).request('/owner')).text()
    const cookie = await write(steps.changed, '/draft', { owner })
    expect(await isAccepted(steps.changed, '/draft', cookie)).toBe(true)
    expect(await isAccepted(steps.prepared, '/draft', cookie)).toBe(true)
    expect(await isAccepted(steps.ended, '/draft', cookie)).toBe(false)
  })
})

describe('ORDER_LINK_SECRET', () => {
  it('a mailed link opens its order with the current and the accepted secret only [OPS-04]', async () => {
    const id = crypto.randomUUID()
    const links = createSecretSteps('ORDER_LINK_SECRET')
    const open = async (secret: string) => {
      const settings = { shopUrl: 'https://shop.example', orderLinkSecret: secret }
      const order = { customerId: null, language: 'sv-SE' } as const
      const key = (await createOrderLink(order, id, settings))?.split('key=')[1] ?? ''
      return findLinkedOrderId(key, links.changed)
    }
    expect([await open(OLD), await open(NEW), await open(THIRD)]).toEqual([id, id, null])
  })
})

describe('COMPANY_WEBHOOK_SECRET', () => {
  const send = (variables: object) =>
    createShop({ variables: { ...withWebhook, ...variables } }).post(
      '/en/company-account',
      createApplicationForm(),
    )

  it('a receiver that does not know the current secret gets the application once more, signed with the accepted one [OPS-04]', async () => {
    const { COMPANY_WEBHOOK_SECRET: current } = withWebhook
    let answers = [401, 202]
    const messages = receiveWebhook(() => new Response(null, { status: answers.shift() ?? 500 }))
    expect((await send({ COMPANY_WEBHOOK_SECRET_ACCEPTED: OLD })).status).toBe(303)
    const [first, second] = messages
    const sign = async (message: typeof first, secret: string) => {
      const text = `${message?.headers.get('x-timestamp')}.${message?.body}`
      return `sha256=${await hmacSha256Hex(secret, text)}`
    }
    expect(first?.headers.get('x-signature')).toBe(await sign(first, current))
    expect(second?.headers.get('x-signature')).toBe(await sign(second, OLD))
    expect(second?.body).toBe(first?.body)
    answers = [401, 202]
    expect((await send({})).status).toBe(503)
    answers = [401, 401, 202]
    expect((await send({ COMPANY_WEBHOOK_SECRET_ACCEPTED: OLD })).status).toBe(503)
  })
})
