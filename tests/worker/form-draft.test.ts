import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { toPath } from './checkout-fixtures.ts'
import { createColleague, signInCompany } from './company-fixtures.ts'
import { createShop, startFreshIsolate, type TestShop } from './create-shop.ts'
import { createCustomer, findCookie, logIn, logOut, PASSWORD } from './customer-fixtures.ts'
import {
  cancel,
  loadOrder,
  loadStarts,
  loadStatus,
  move,
  placeOrder,
  toOrder,
} from './order-fixtures.ts'
import { readControls } from './read-controls.ts'

beforeEach(startFreshIsolate)
afterEach(() => void vi.useRealTimers())

const SETTINGS = '/en/my-account/settings'
const COMPANY = '/en/my-account/company'
const COOKIE = 'ralph-form-draft'
const FILLED_IN = 'What you typed before you were logged out is filled in again.'

const typed = {
  firstName: 'Åsa',
  mobile: '070 123 45 67',
  addressLine1: 'Storgatan 1',
  zip: '118 20',
  city: 'Umeå',
  newsletter: 'true',
}

type Form = Record<string, string>

const loadControls = async (shop: TestShop, path: string) =>
  readControls((await shop.get(path)).text)

/** Opens the page of a form, and sends the form after the session has ended. */
async function sendLate(shop: TestShop, path: string, form: Form) {
  const { owner = '' } = await loadControls(shop, path)
  await logOut(shop)
  return shop.post(path, { owner, ...form })
}

const toLogIn = (notice: string, path: string) =>
  `/en/account?notice=${notice}&returnTo=${encodeURIComponent(path)}`

describe('a form that is sent after the session has ended', () => {
  it('the log in leads back to the settings with everything that was typed, which is not saved yet [ACCOUNT-02, ACCOUNT-04]', async () => {
    const { shop, email } = await createCustomer()
    const sent = await sendLate(shop, SETTINGS, { intent: 'save', ...typed })
    expect([sent.status, sent.location]).toEqual([303, toLogIn('session-ended-kept', SETTINGS)])
    expect(sent.headers.get('cache-control')).toBe('private, no-store')
    const cookie = findCookie(sent.headers, COOKIE)
    expect(cookie).toMatch(/^ralph-form-draft=[\w-]+\.\.[\w.-]+; Max-Age=1800; Path=\/; HttpOnly/)
    expect((await shop.get(sent.location ?? '')).text).toContain('What you typed is still there')
    expect((await logIn(shop, { email, returnTo: SETTINGS })).location).toBe(SETTINGS)

    const { text } = await shop.get(SETTINGS)
    expect(text).toContain(FILLED_IN)
    expect(readControls(text)).toMatchObject(typed)
    expect((await shop.get(`${SETTINGS}?step=delete`)).text).toContain('value="delete-account"')
    // The page can be loaded again, and only its form saves what was typed.
    expect(await loadControls(shop, SETTINGS)).toMatchObject(typed)
    const stored = await env.DB.prepare('SELECT * FROM customers WHERE email = ?').bind(email).all()
    expect(JSON.stringify(stored.results)).not.toContain(typed.addressLine1)
    await shop.post(SETTINGS, { intent: 'save', ...typed, city: 'Luleå' })
    expect(shop.jar.has(COOKIE)).toBe(false)
    expect(await loadControls(shop, SETTINGS)).toMatchObject({ ...typed, city: 'Luleå' })
  })

  it('neither a password nor the number of a person is kept [ACCOUNT-02]', async () => {
    const { shop, email } = await createCustomer()
    const change = { intent: 'change-password', oldPassword: PASSWORD, password: 'other-soup-43' }
    const first = await sendLate(shop, SETTINGS, change)
    expect(first.location).toBe(toLogIn('session-ended', SETTINGS))
    await logIn(shop, { email })
    const newEmail = 'new-address@example.com'
    await sendLate(shop, SETTINGS, { intent: 'change-email', newEmail, emailPassword: PASSWORD })
    await logIn(shop, { email })
    const { text } = await shop.get(SETTINGS)
    expect(text).not.toContain(PASSWORD)
    expect(readControls(text)).toMatchObject({ newEmail, emailPassword: '' })
    const personalNumber = '19121212-1212'
    await sendLate(shop, SETTINGS, { intent: 'save', ...typed, personalNumber })
    await logIn(shop, { email })
    expect(await loadControls(shop, SETTINGS)).toMatchObject({ ...typed, personalNumber: '' })
  })

  it('another customer, a browser without session, and everyone after half an hour see nothing of it [GUARD-01, ACCOUNT-02]', async () => {
    const { shop, email } = await createCustomer()
    const other = await createCustomer()
    await sendLate(shop, SETTINGS, { intent: 'save', ...typed })
    expect((await shop.get(SETTINGS)).status).toBe(302)
    const draft = shop.jar.get(COOKIE) ?? ''
    await logIn(shop, { email: other.email })
    const { text } = await shop.get(SETTINGS)
    expect(text).not.toContain(FILLED_IN)
    expect(text).not.toContain(typed.addressLine1)
    await logOut(shop)
    expect(shop.jar.has(COOKIE)).toBe(false)

    await logIn(shop, { email })
    for (const value of [`${draft.slice(0, -4)}AAAA`, 'x.y.z']) {
      shop.jar.set(COOKIE, value)
      expect((await shop.get(SETTINGS)).text).not.toContain(FILLED_IN)
    }
    shop.jar.set(COOKIE, draft)
    expect((await shop.get(SETTINGS)).text).toContain(FILLED_IN)
    vi.useFakeTimers({ now: Date.now() + 1_801_000, toFake: ['Date'] })
    expect((await shop.get(SETTINGS)).text).not.toContain(FILLED_IN)
  })

  it('a form that is too long for a cookie, or does not say whose it is, is not kept [ACCOUNT-02]', async () => {
    const { shop } = await createCustomer()
    const unnamed = await createShop().post(SETTINGS, { intent: 'save', ...typed })
    const long = await sendLate(shop, SETTINGS, { intent: 'save', city: 'å'.repeat(1_500) })
    for (const { location, headers } of [unnamed, long]) {
      expect(location).toBe(toLogIn('session-ended', SETTINGS))
      expect(findCookie(headers, COOKIE)).toBeNull()
    }
  })

  it('the references and the colleague of a company are filled in again [ACCOUNT-05]', async () => {
    const { shop, email } = await signInCompany()
    const message = 'Kan börja på måndag.'
    const { email: colleague, ...form } = createColleague()
    await sendLate(shop, COMPANY, { ...form, email: colleague, message })
    await logIn(shop, { email })
    const { text } = await shop.get(COMPANY)
    expect(text).toContain(FILLED_IN)
    const { firstName, lastName } = form
    expect(readControls(text)).toMatchObject({ firstName, lastName })
    expect(text).toContain(`value="${colleague}"`)
    expect(text).toContain(`${message}</textarea>`)
    const references = { goodsLabel: 'Kostnadsställe 7', customerOrderNumber: 'PO-77' }
    await sendLate(shop, COMPANY, { intent: 'save-references', ...references })
    await logIn(shop, { email })
    expect(await loadControls(shop, COMPANY)).toMatchObject(references)
    await shop.post(COMPANY, { intent: 'save-references', ...references })
    expect(shop.jar.has(COOKIE)).toBe(false)
  })
})

describe('a change of an order after the session has ended', () => {
  it('the log in leads back to the page of the change with the chosen delivery, and nothing is sent [ACCOUNT-04]', async () => {
    const { shop, email } = await createCustomer()
    const { meal, order } = await placeOrder(23, shop)
    const start = (await loadStarts(shop, order)).at(-1) ?? ''
    const browser = createShop()
    const denied = await move(browser, order, start)
    expect(denied.status).toBe(404)
    const href = /href="(\/sv\/account\?returnTo=[^"]*)"/.exec(denied.text)?.[1] ?? ''
    const logInPage = await browser.get(href.replaceAll('&amp;', '&'))
    const { returnTo } = readControls(logInPage.text)
    const back = await logIn(browser, { email, returnTo: returnTo ?? '' }, 'sv')
    expect(back.location).toBe(returnTo)
    const { text } = await browser.get(toPath(back.location))
    expect(Object.values(readControls(text))).toEqual(expect.arrayContaining([order.id, start]))
    expect((await loadOrder(meal)).start).toBe(order.start)
    const cancelling = await cancel(createShop(), order)
    expect(cancelling.text).toContain(encodeURIComponent(toOrder(order, '&step=cancel')))
    expect(await loadStatus(order)).not.toBe('cancelled')
  })
})
