import { beforeEach, describe, expect, it } from 'vitest'
import { createEmail, createMember, findCookie, isSignedIn, PASSWORD } from './signing-in.ts'
import { createShop, ORIGIN, startAfresh } from './shop.ts'

beforeEach(startAfresh)

const JSON_ONLY = { accept: 'application/json' }

/** Where a page leads by itself once it is shown without script. */
function readRefresh(html: string): string | null {
  const head = html.slice(0, html.indexOf('</head>'))
  const line = /<noscript><meta http-equiv="refresh" content="0;url=([^"]*)"><\/noscript>/
  return line.exec(head)?.[1] ?? null
}

describe('?action=login', () => {
  it('ROUTE-12 gives the page, which leads on to log in without script and knows the way back', async () => {
    const shop = createShop()
    for (let visit = 0; visit < 4; visit++) {
      const page = await shop.get('/sv/nyheter?action=login&page=2')
      expect(page.status).toBe(200)
      expect(readRefresh(page.text)).toBe('/sv/account?returnTo=%2Fsv%2Fnyheter%3Fpage%3D2')
      expect(page.text).toContain('rel="canonical" href="https://shop.example/sv/nyheter?page=2"')
    }
    expect(readRefresh((await shop.get('/en/cart?action=login')).text)).toBe(
      '/en/account?returnTo=%2Fen%2Fcart',
    )
  })

  it('ROUTE-12 changes nothing of what is stored: the same page serves those who did not ask', async () => {
    const shop = createShop()
    await shop.get('/en/brands?action=login')
    await shop.get('/en/brands?action=login')
    const plain = await shop.get('/en/brands')
    expect(plain.headers.get('cache-status')).toContain('hit')
    expect(readRefresh(plain.text)).toBeNull()
    expect(readRefresh((await shop.get('/en/brands?action=log%69n')).text)).not.toBeNull()
    expect(readRefresh((await shop.get('/en/brands?action=other')).text)).toBeNull()
  })

  it('ROUTE-12 leads nobody on who is signed in, or who is on the log-in page', async () => {
    const { shop } = await createMember()
    expect(readRefresh((await shop.get('/en/brands?action=login')).text)).toBeNull()
    const entry = await createShop().get('/en/account?action=login')
    expect(entry.text).toContain('value="log-in"')
    expect(readRefresh(entry.text)).toBeNull()
  })

  it('ROUTE-12 on a page that is missing is still a 404, and leads to log in', async () => {
    const missing = await createShop().get('/en/p/no-such-meal?action=login')
    expect(missing.status).toBe(404)
    expect(readRefresh(missing.text)).toBe('/en/account?returnTo=%2Fen%2Fp%2Fno-such-meal')
  })

  it('ROUTE-12 writes no part of the address as markup', async () => {
    const page = await createShop().get('/en?action=login&x="><script>alert(1)</script>')
    expect(readRefresh(page.text)).toMatch(/^\/en\/account\?returnTo=[\w%.()-]+$/)
    expect(page.text).not.toContain('<script>alert')
  })

  it('ROUTE-12 is no part of the way back', async () => {
    const from = { referer: `${ORIGIN}/en/news?action=login&page=2` }
    expect((await createShop().get('/en/account', from)).text).toContain('value="/en/news?page=2"')
  })
})

describe('the panel over a page', () => {
  it('ROUTE-12 is the form of the log-in page, with ids of its own', async () => {
    const answer = await createShop().get('/sv/account?returnTo=%2Fsv%2Fkassan', JSON_ONLY)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    const { panel } = JSON.parse(answer.text)
    expect(panel).toContain('<label class="field-label" for="log-in-field-email">')
    expect(panel).toContain('id="log-in-field-email"')
    expect(panel).not.toContain('id="field-')
    expect(panel).toContain('href="/sv/account/create?returnTo=%2Fsv%2Fkassan"')
    expect(panel).toContain('href="/sv/account/reset-password"')
    expect(panel).not.toContain('<h1')
  })

  it('ROUTE-12 FORM-01 FORM-03 says what is wrong and keeps what was typed, but the password', async () => {
    const shop = createShop()
    const form = { intent: 'log-in', email: 'no-mail', password: 'secret-word' }
    const answer = await shop.post('/en/account', form, JSON_ONLY)
    expect(answer.status).toBe(422)
    const { panel } = JSON.parse(answer.text)
    expect(panel).toContain('href="#log-in-field-email"')
    expect(panel).toContain('id="log-in-error-email"')
    expect(panel).toContain('value="no-mail"')
    expect(panel).not.toContain('secret-word')
    const empty = await shop.post(
      '/en/account',
      { intent: 'log-in', email: createEmail() },
      JSON_ONLY,
    )
    expect(JSON.parse(empty.text).panel).toContain('Enter your password.')
  })

  it('ROUTE-12 ACCOUNT-01 signs in like the page, and is told when somebody is signed in already', async () => {
    const { email } = await createMember()
    const shop = createShop()
    const wrong = { intent: 'log-in', email, password: 'not-this-one' }
    const refused = await shop.post('/en/account', wrong, JSON_ONLY)
    expect(JSON.parse(refused.text).panel).toContain('Wrong e-mail or password')
    expect(findCookie(refused.headers, 'apollo-token')).toBeNull()
    const answer = await shop.post('/en/account', { ...wrong, password: PASSWORD }, JSON_ONLY)
    expect([answer.status, JSON.parse(answer.text)]).toEqual([200, { signedIn: true }])
    expect(await isSignedIn(shop)).toBe(true)
    expect(JSON.parse((await shop.get('/en/account', JSON_ONLY)).text)).toEqual({ signedIn: true })
  })
})
