import { beforeEach, describe, expect, it } from 'vitest'
import {
  createEmail,
  createCustomer,
  findCookie,
  isSignedIn,
  PASSWORD,
} from './customer-fixtures.ts'
import { createShop, ORIGIN, startFreshIsolate } from './create-shop.ts'

beforeEach(startFreshIsolate)

const JSON_ONLY = { accept: 'application/json' }

/**
 * Returns the target of the redirect that the page makes without script, or null if there is no
 * such redirect.
 */
function findNoscriptRedirect(html: string): string | null {
  const head = html.slice(0, html.indexOf('</head>'))
  const line = /<noscript><meta http-equiv="refresh" content="0;url=([^"]*)"><\/noscript>/
  return line.exec(head)?.[1] ?? null
}

describe('parameter ?action=login', () => {
  it('without script the page redirects to the log in page with the return page in the parameter returnTo [ROUTE-12]', async () => {
    const shop = createShop()
    for (let visit = 0; visit < 4; visit++) {
      const page = await shop.get('/sv/nyheter?action=login&page=2')
      expect(page.status).toBe(200)
      expect(findNoscriptRedirect(page.text)).toBe(
        '/sv/account?returnTo=%2Fsv%2Fnyheter%3Fpage%3D2',
      )
      expect(page.text).toContain('rel="canonical" href="https://shop.example/sv/nyheter?page=2"')
    }
    expect(findNoscriptRedirect((await shop.get('/en/cart?action=login')).text)).toBe(
      '/en/account?returnTo=%2Fen%2Fcart',
    )
  })

  it('the parameter ?action=login does not change the cached page that other visitors get [ROUTE-12]', async () => {
    const shop = createShop()
    await shop.get('/en/brands?action=login')
    await shop.get('/en/brands?action=login')
    const plain = await shop.get('/en/brands')
    expect(plain.headers.get('cache-status')).toContain('hit')
    expect(findNoscriptRedirect(plain.text)).toBeNull()
    expect(findNoscriptRedirect((await shop.get('/en/brands?action=log%69n')).text)).not.toBeNull()
    expect(findNoscriptRedirect((await shop.get('/en/brands?action=other')).text)).toBeNull()
  })

  it('the parameter ?action=login redirects neither a signed-in customer nor a visitor on the log in page [ROUTE-12]', async () => {
    const { shop } = await createCustomer()
    expect(findNoscriptRedirect((await shop.get('/en/brands?action=login')).text)).toBeNull()
    const logInPage = await createShop().get('/en/account?action=login')
    expect(logInPage.text).toContain('value="log-in"')
    expect(findNoscriptRedirect(logInPage.text)).toBeNull()
  })

  it('an address without a page still has status 404 with ?action=login, and redirects to the log in page [ROUTE-12]', async () => {
    const missing = await createShop().get('/en/p/no-such-meal?action=login')
    expect(missing.status).toBe(404)
    expect(findNoscriptRedirect(missing.text)).toBe('/en/account?returnTo=%2Fen%2Fp%2Fno-such-meal')
  })

  it('the redirect to the log in page writes no part of the address as markup [ROUTE-12]', async () => {
    const page = await createShop().get('/en?action=login&x="><script>alert(1)</script>')
    expect(findNoscriptRedirect(page.text)).toMatch(/^\/en\/account\?returnTo=[\w%.()-]+$/)
    expect(page.text).not.toContain('<script>alert')
  })

  it('the return page in the log in form does not contain the parameter ?action=login [ROUTE-12]', async () => {
    const from = { referer: `${ORIGIN}/en/news?action=login&page=2` }
    expect((await createShop().get('/en/account', from)).text).toContain('value="/en/news?page=2"')
  })
})

describe('content of the log in panel', () => {
  it('the log in panel contains the form of the log in page, but with other element ids [ROUTE-12]', async () => {
    const response = await createShop().get('/sv/account?returnTo=%2Fsv%2Fkassan', JSON_ONLY)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    const { panel } = JSON.parse(response.text)
    expect(panel).toMatch(/<label[^>]* for="log-in-field-email">/)
    expect(panel).toContain('id="log-in-field-email"')
    expect(panel).not.toContain('id="field-')
    expect(panel).toContain('href="/sv/account/create?returnTo=%2Fsv%2Fkassan"')
    expect(panel).toContain('href="/sv/account/reset-password"')
    expect(panel).not.toContain('<h1')
  })

  it('the log in panel shows form errors and keeps all values except the password [ROUTE-12, FORM-01, FORM-03]', async () => {
    const shop = createShop()
    const form = { intent: 'log-in', email: 'no-mail', password: 'secret-word' }
    const response = await shop.post('/en/account', form, JSON_ONLY)
    expect(response.status).toBe(422)
    const { panel } = JSON.parse(response.text)
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

  it('logging in through the panel works as on the log in page, and the panel reports if a customer is already signed in [ROUTE-12, ACCOUNT-01]', async () => {
    const { email } = await createCustomer()
    const shop = createShop()
    const wrongLogIn = { intent: 'log-in', email, password: 'not-this-one' }
    const refused = await shop.post('/en/account', wrongLogIn, JSON_ONLY)
    expect(JSON.parse(refused.text).panel).toContain('Wrong e-mail or password')
    expect(findCookie(refused.headers, 'apollo-token')).toBeNull()
    const response = await shop.post(
      '/en/account',
      { ...wrongLogIn, password: PASSWORD },
      JSON_ONLY,
    )
    expect([response.status, JSON.parse(response.text)]).toEqual([200, { signedIn: true }])
    expect(await isSignedIn(shop)).toBe(true)
    expect(JSON.parse((await shop.get('/en/account', JSON_ONLY)).text)).toEqual({ signedIn: true })
  })
})
