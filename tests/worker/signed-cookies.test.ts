import { Hono } from 'hono'
import { decodeJwt, SignJWT, type JWTPayload } from 'jose'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { ShopCookie } from '../../worker/http/cookies.ts'
import { readSealedCookie, writeSealedCookie } from '../../worker/http/sealed-cookie.ts'
import { readSignedCookie, writeSignedCookie } from '../../worker/http/signed-cookie.ts'
import { buyByInvoice, setMealStock, toPath } from './checkout-fixtures.ts'
import { createShop } from './create-shop.ts'

const COOKIE_SECRET = 'a-secret-for-tests-alone-0123456789abcdef'
const names: Partial<Record<ShopCookie, string>> = {
  orders: 'ralph-orders',
  checkout: 'ralph-checkout',
  knownBrowser: 'ralph-browser',
  resetKey: 'ralph-reset-key',
  accountKey: 'ralph-account-key',
  emailKey: 'ralph-email-key',
  preview: 'ralph-preview',
  registration: 'ralph-registration',
  formDraft: 'ralph-form-draft',
}
const purposes = Object.keys(names) as ShopCookie[]
const isSealed = (cookie: ShopCookie) => ['registration', 'formDraft'].includes(cookie)

type Env = { Bindings: object; Variables: { settings: { COOKIE_SECRET: string } } }

const app = new Hono<Env>()
  .use(async (c, next) => {
    c.set('settings', { COOKIE_SECRET })
    await next()
  })
  .get('/write/:cookie', async (c) => {
    const cookie = c.req.param('cookie') as ShopCookie
    const write = isSealed(cookie) ? writeSealedCookie : writeSignedCookie
    await write(c, cookie, { content: { mark: 'own' }, maxAgeSeconds: 60 })
    return c.text('')
  })
  .get('/read/:cookie', async (c) => {
    const cookie = c.req.param('cookie') as ShopCookie
    const read = isSealed(cookie) ? readSealedCookie : readSignedCookie
    return c.json(await read(c, cookie, z.object({ mark: z.string() })))
  })

async function writeToken(cookie: ShopCookie): Promise<string> {
  const [line = ''] = (await app.request(`/write/${cookie}`)).headers.getSetCookie()
  return line.split(';', 1)[0]?.split('=')[1] ?? ''
}

const readToken = async (cookie: ShopCookie, token: string): Promise<unknown> =>
  (
    await app.request(`/read/${cookie}`, { headers: { cookie: `${names[cookie]}=${token}` } })
  ).json()

function sign(content: JWTPayload, audience?: string): Promise<string> {
  const token = new SignJWT(content).setProtectedHeader({ alg: 'HS256' }).setExpirationTime('7d')
  if (audience !== undefined) token.setAudience(audience)
  return token.sign(new TextEncoder().encode(COOKIE_SECRET))
}

describe('signed cookies', () => {
  it('a token of one purpose is accepted for no other purpose [ACCOUNT-07]', async () => {
    for (const purpose of purposes) {
      const token = await writeToken(purpose)
      for (const other of purposes) {
        expect(await readToken(other, token)).toEqual(other === purpose ? { mark: 'own' } : null)
      }
    }
  })

  it('a signed list of orders opens an order only if it was signed for that purpose [CHECKOUT-06]', async () => {
    const buyer = createShop()
    const placed = await buyByInvoice(buyer, await setMealStock(40, 20))
    const payload = decodeJwt(buyer.jar.get('ralph-orders') ?? '')
    const { orders } = z.object({ orders: z.array(z.unknown()) }).parse(payload)
    const open = async (audience?: string) => {
      const shop = createShop()
      shop.jar.set('ralph-orders', await sign({ orders }, audience))
      return (await shop.get(toPath(placed.location))).text.includes('anna@example.com')
    }
    expect([await open('ralph-orders'), await open(), await open('ralph-checkout')]).toEqual([
      true,
      true,
      false,
    ])
  })

  it('a token of the build before, without an audience, is read for its own two purposes only [ACCOUNT-07]', async () => {
    const token = await sign({ mark: 'older' })
    for (const purpose of purposes) {
      const isOlder = purpose === 'orders' || purpose === 'checkout'
      expect(await readToken(purpose, token)).toEqual(isOlder ? { mark: 'older' } : null)
    }
  })
})
