import { env } from 'cloudflare:workers'
import { decodeProtectedHeader } from 'jose'
import { beforeEach, describe, expect, it } from 'vitest'
import { fillCart, setMealStock } from './checkout-fixtures.ts'
import {
  confirmAccount,
  confirmHere,
  copyCookies,
  createAccount,
  createCustomer,
  createEmail,
  findCookie,
  isSignedIn,
  loadMailedPath,
  logIn,
  logOut,
} from './customer-fixtures.ts'
import { createShop, startFreshIsolate, type TestShop } from './create-shop.ts'

beforeEach(startFreshIsolate)

const CHECKOUT = '/en/checkout'

async function request(email: string, form: Record<string, string> = {}): Promise<TestShop> {
  const shop = createShop()
  await createAccount(shop, { email, ...form })
  return shop
}

async function openLink(shop: TestShop, email: string): Promise<string> {
  const opened = await shop.get(await loadMailedPath('account-confirmation', email))
  return (await shop.get(opened.location ?? '')).text
}

const asksForPassword = (text: string) => text.includes('name="password"')
const hasButton = (text: string) => text.includes('value="confirm-here"')

const exists = async (email: string) =>
  (await env.DB.prepare('SELECT 1 FROM customers WHERE email = ?').bind(email).first()) !== null

/** Expects that the button has created no customer and that the password is asked for instead. */
async function expectRefused(shop: TestShop, email: string): Promise<void> {
  const pressed = await confirmHere(shop, email)
  expect(pressed.status).toBe(422)
  expect(asksForPassword(pressed.text)).toBe(true)
  expect([await exists(email), await isSignedIn(shop)]).toEqual([false, false])
}

describe('the mailed link in the browser that asked for the account', () => {
  it('signs in by its button, keeps the cart of the guest and leads back to the checkout [ACCOUNT-01, CART-07]', async () => {
    const [shop, email, meal] = [createShop(), createEmail(), await setMealStock(41, 20)]
    await fillCart(shop, meal, 2)
    const form = await shop.get(`/en/account/create?returnTo=${encodeURIComponent(CHECKOUT)}`)
    expect(form.text).toContain('Your cart is kept')
    const requested = await createAccount(shop, { email, returnTo: CHECKOUT })
    expect(requested.text).toContain(email)
    expect(requested.text).toContain('Your cart is kept')
    expect(requested.text).toContain(`href="${CHECKOUT}"`)
    const page = await openLink(shop, email)
    expect([hasButton(page), asksForPassword(page)]).toEqual([true, false])
    const pressed = await confirmHere(shop, email)
    expect([pressed.status, pressed.location]).toEqual([303, CHECKOUT])
    expect(await isSignedIn(shop)).toBe(true)
    const checkout = await shop.get(CHECKOUT)
    expect(checkout.text).toContain(`Logged in as ${email}`)
    const elsewhere = createShop()
    await logIn(elsewhere, { email })
    for (const { jar } of [shop, elsewhere]) expect(jar.get('ralph-cart-count')).toBe('2')
    expect(shop.jar.has('ralph-registration')).toBe(false)
  })

  it('signs in too if the account was asked for again before the first mail came [ACCOUNT-01]', async () => {
    const email = createEmail()
    const shop = await request(email)
    const firstLink = await loadMailedPath('account-confirmation', email)
    await createAccount(shop, { email })
    const opened = await shop.get(firstLink)
    const pressed = await shop.post(opened.location ?? '', { intent: 'confirm-here' })
    expect([pressed.status, await isSignedIn(shop)]).toEqual([303, true])
  })

  it('changes nothing until its button is pressed, even if a program opens it [ACCOUNT-01]', async () => {
    const email = createEmail()
    const shop = await request(email)
    const scanner = createShop()
    for (const visitor of [scanner, shop, scanner, shop]) await openLink(visitor, email)
    expect([await exists(email), await isSignedIn(shop), await isSignedIn(scanner)]).toEqual([
      false,
      false,
      false,
    ])
    expect((await confirmHere(shop, email)).status).toBe(303)
  })

  it('needs a cookie that no script and no program can read, and that another site cannot send with a form [ACCOUNT-02]', async () => {
    const email = createEmail()
    const { headers } = await createAccount(createShop(), { email, returnTo: CHECKOUT })
    const line = findCookie(headers, 'ralph-registration') ?? ''
    expect(line.split('; ').slice(1).toSorted()).toEqual([
      'HttpOnly',
      'Max-Age=86400',
      'Path=/',
      'SameSite=Lax',
      'Secure',
    ])
    const value = line.slice(line.indexOf('=') + 1, line.indexOf(';'))
    expect(decodeProtectedHeader(value)).toEqual({
      alg: 'dir',
      enc: 'A256GCM',
      kid: expect.stringMatching(/^[\w-]{1,16}$/),
    })
  })

  it('leads to the account if the registration came from another site [ACCOUNT-01]', async () => {
    const email = createEmail()
    const shop = await request(email, { returnTo: 'https://evil.example/checkout' })
    expect((await confirmHere(shop, email)).location).toBe('/en/account?notice=created')
  })
})

describe('the mailed link elsewhere', () => {
  it('asks for the chosen password, and its button signs in no browser [ACCOUNT-03]', async () => {
    const email = createEmail()
    const shop = await request(email)
    const other = createShop()
    const page = await openLink(other, email)
    expect([hasButton(page), asksForPassword(page)]).toEqual([false, true])
    await expectRefused(other, email)
    expect((await confirmAccount(other, email)).status).toBe(303)
    expect([await isSignedIn(other), await isSignedIn(shop)]).toEqual([true, false])
  })

  it('gives a stranger, who asked for an account with the address of the owner, neither an account nor a session [ACCOUNT-03]', async () => {
    const email = createEmail()
    const strangerForm = { password: 'stranger-soup', confirmation: 'stranger-soup' }
    const stranger = await request(email, strangerForm)
    const owner = await request(createEmail())
    await expectRefused(owner, email)
    expect(await isSignedIn(stranger)).toBe(false)
    const guessed = await stranger.get(`/en/account/create?accountKey=${'A'.repeat(43)}`)
    const pressed = await stranger.post(guessed.location ?? '', { intent: 'confirm-here' })
    expect([pressed.status, await isSignedIn(stranger)]).toEqual([422, false])
    const keyless = await stranger.post('/en/account/create', { intent: 'confirm-here' })
    expect([keyless.status, await isSignedIn(stranger)]).toEqual([422, false])
    expect((await logIn(createShop(), { email, password: 'stranger-soup' })).status).toBe(422)
  })

  it('of the account of a stranger signs in no browser that asked for another account [ACCOUNT-03]', async () => {
    const [mine, theirs] = [createEmail(), createEmail()]
    await request(theirs)
    const shop = await request(mine)
    await expectRefused(shop, theirs)
    expect((await confirmHere(shop, mine)).status).toBe(303)
  })

  it('is not used by a browser in which somebody else is logged in, and the page says so [ACCOUNT-01]', async () => {
    const email = createEmail()
    await request(email)
    const { shop, email: other } = await createCustomer()
    const opened = await shop.get(await loadMailedPath('account-confirmation', email))
    expect(opened.location).toBe('/en/account?notice=link-unused')
    const { text } = await shop.get(opened.location ?? '')
    expect(text).toContain('To confirm another account, log out first')
    expect(text).toContain(other)
    await logOut(shop)
    expect((await confirmAccount(shop, email)).status).toBe(303)
  })

  it('of an earlier request of the same browser asks for the password of that request [ACCOUNT-03]', async () => {
    const [first, second] = [createEmail(), createEmail()]
    const shop = await request(first)
    await createAccount(shop, { email: second })
    await expectRefused(shop, first)
    expect((await confirmAccount(shop, first)).status).toBe(303)
  })

  it('asks for the password if the cookie is forged [ACCOUNT-03]', async () => {
    const email = createEmail()
    await request(email)
    const forger = createShop()
    const content = btoa(JSON.stringify({ secret: crypto.randomUUID(), email, returnPath: null }))
    forger.jar.set('ralph-registration', `eyJhbGciOiJub25lIn0.${content}.`)
    expect(asksForPassword(await openLink(forger, email))).toBe(true)
    await expectRefused(forger, email)
  })
})

describe('the mailed link, too late', () => {
  it('is used once, even in a copy of the browser [ACCOUNT-01]', async () => {
    const email = createEmail()
    const shop = await request(email)
    const copy = copyCookies(shop, createShop())
    expect((await confirmHere(shop, email)).status).toBe(303)
    const again = await confirmHere(copy, email)
    expect([again.status, again.text.includes('The link has expired')]).toEqual([422, true])
    expect(await isSignedIn(copy)).toBe(false)
  })

  it('has expired after a day, and when the address has become that of a customer [ACCOUNT-01]', async () => {
    const [old, taken] = [createEmail(), createEmail()]
    const shops = [await request(old), await request(taken)] as const
    const takenLink = await loadMailedPath('account-confirmation', taken)
    const other = await request(taken)
    await confirmHere(other, taken)
    // The next request for an account would remove the old one.
    await env.DB.prepare('UPDATE pending_accounts SET expires_at = ? WHERE email = ?')
      .bind(Date.now() - 1, old)
      .run()
    const oldAnswer = await confirmHere(shops[0], old)
    const opened = await shops[1].get(takenLink)
    const takenAnswer = await shops[1].post(opened.location ?? '', { intent: 'confirm-here' })
    for (const answer of [oldAnswer, takenAnswer]) {
      expect(answer.status).toBe(422)
      expect(answer.text).toContain('The link has expired')
      expect(answer.text).toContain('name="confirmation"')
    }
    expect([await isSignedIn(shops[0]), await isSignedIn(shops[1])]).toEqual([false, false])
  })
})
