import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { parsePersistedStates } from '#shared/state/persisted-states.ts'
import { fillCart, setMealStock } from './checkout-fixtures.ts'
import {
  copyCookies,
  createCustomer,
  createLoginToken,
  isSignedIn,
  logIn,
  PASSWORD,
  readFieldError,
  SESSION_COOKIES,
} from './customer-fixtures.ts'
import { createShop, startFreshIsolate, type TestShop } from './create-shop.ts'
import { readControls } from './read-controls.ts'

beforeEach(startFreshIsolate)

const paths = { en: '/en/my-account/settings', sv: '/sv/mina-sidor/installningar' } as const
const DELETION = `${paths.en}?step=delete`

const details = {
  customerType: 'PERSON',
  firstName: 'Åsa',
  lastName: 'Öberg',
  mobile: '070 123 45 67',
  phone: '08-12 34 56',
  personalNumber: '19121212-1212',
  gender: 'WOMAN',
  country: 'SE',
  careOf: 'Berg',
  addressLine1: 'Storgatan 1',
  addressLine2: '2 tr',
  zip: '118 20',
  city: 'Stockholm',
  entryCode: '1234',
  newsletter: 'true',
}

const company = {
  customerType: 'ORGANIZATION',
  company: 'Provkök AB',
  organizationNumber: '556016-0680',
}

const save = (shop: TestShop, form: Record<string, string>, language: 'en' | 'sv' = 'en') =>
  shop.post(paths[language], { intent: 'save', ...form })

const loadControls = async (shop: TestShop) => readControls((await shop.get(paths.en)).text)

async function setBalance(email: string, amount: number) {
  await env.DB.prepare(
    "INSERT INTO customer_balances SELECT customer_id, 'SEK', ? FROM customers WHERE email = ?",
  )
    .bind(amount, email)
    .run()
}

const readStates = (shop: TestShop) =>
  parsePersistedStates(decodeURIComponent(shop.jar.get('ralph-persisted-states') ?? ''))

describe('the details of a customer', () => {
  it('every field is stored and shown again, and the checkout starts with name and address [ACCOUNT-04]', async () => {
    const { shop } = await createCustomer()
    const response = await save(shop, details)
    expect([response.status, response.location]).toEqual([303, `${paths.en}?notice=saved`])
    expect((await shop.get(response.location ?? '')).text).toContain('Your details are saved.')
    expect(await loadControls(shop)).toMatchObject(details)
    await fillCart(shop, await setMealStock(30, 50))
    const { firstName, lastName, careOf, addressLine1, zip, city, entryCode, mobile } = details
    expect(readControls((await shop.get('/sv/kassan')).text)).toMatchObject({
      firstName,
      lastName,
      careOf,
      addressLine1,
      zip,
      city,
      entryCode,
      mobile,
    })
  })

  it('a field that a form does not send keeps its value, and an emptied field is removed [ACCOUNT-04]', async () => {
    const { shop, email } = await createCustomer()
    await save(shop, details)
    await save(shop, { city: 'Lund', careOf: '', newsletter: '', gender: '' })
    const changed = { ...details, city: 'Lund', careOf: '', gender: '' }
    const { newsletter, ...others } = changed
    const controls = await loadControls(shop)
    expect(controls).toMatchObject(others)
    expect([newsletter, controls.newsletter]).toEqual(['true', ''])
    const subscriber = env.DB.prepare('SELECT 1 FROM newsletter_subscribers WHERE email = ?')
    expect(await subscriber.bind(email).first()).toBeNull()
  })

  it('an address in a country with states has a state, and its postal code follows that country [FORM-05, ACCOUNT-04]', async () => {
    const { shop } = await createCustomer()
    const address = { country: 'US', zip: '10001', city: 'New York', state: 'NY' }
    const refused = await save(shop, { ...address, zip: '118 20' })
    expect(refused.status).toBe(422)
    expect(readFieldError(refused.text, 'zip')).toContain('10001')
    expect((await save(shop, address)).status).toBe(303)
    expect(await loadControls(shop)).toMatchObject(address)
  })

  it.each([
    ['en', ['postal code', 'phone number', 'personal id number', 'organization number']],
    ['sv', ['postnummer', 'telefonnummer', 'personnummer', 'organisationsnummer']],
  ] as const)(
    'wrong fields get their messages, and nothing that was typed is lost (%s) [FORM-02, FORM-04, FORM-05]',
    async (language, [zip, phone, personal, organization]) => {
      const { shop } = await createCustomer()
      const wrong = { ...details, zip: '1', phone: 'x', mobile: 'y', personalNumber: '12' }
      const { status, text } = await save(shop, wrong, language)
      expect(status).toBe(422)
      expect(readControls(text)).toMatchObject(wrong)
      expect(readFieldError(text, 'zip')?.toLowerCase()).toContain(zip)
      expect(readFieldError(text, 'phone')?.toLowerCase()).toContain(phone)
      expect(readFieldError(text, 'personalNumber')?.toLowerCase()).toContain(personal)
      expect(text).toContain('data-error-summary')
      const firm = { ...company, company: '', organizationNumber: '556016-0681' }
      const refused = await save(shop, firm, language)
      expect(readFieldError(refused.text, 'company')).not.toBeNull()
      expect(readFieldError(refused.text, 'organizationNumber')).toContain(organization)
    },
  )

  it('changing the customer type changes the VAT mode and the cookies at once, in both directions [STATE-02, ACCOUNT-04]', async () => {
    const { shop } = await createCustomer()
    expect((await save(shop, company)).location).toBe(`${paths.en}?notice=saved`)
    expect(shop.jar.get('ralph-user-type')).toBe('ORGANIZATION')
    expect(readStates(shop)).toMatchObject({ customerType: 'ORGANIZATION', vatIncluded: false })
    const { text } = await shop.get(paths.en)
    expect(readControls(text)).toMatchObject(company)
    // The token is new, so a page without the choice of a guest shows the prices of a company too.
    expect(text).toContain('href="/en/my-account/company"')
    await save(shop, { customerType: 'PERSON' })
    expect(shop.jar.get('ralph-user-type')).toBe('PERSON')
    expect(readStates(shop)).toMatchObject({ customerType: 'PERSON', vatIncluded: true })
    expect(await loadControls(shop)).toMatchObject({ customerType: 'PERSON', personalNumber: '' })
  })

  it('a user of a company stays a company customer with its number, and the page says so [STATE-02, ACCOUNT-04]', async () => {
    const shop = createShop()
    await logIn(shop, { email: 'colleague@example.com', password: 'password123' })
    const { organizationNumber } = await loadControls(shop)
    expect(organizationNumber).not.toBe('')
    const person = { customerType: 'PERSON', phone: '08-12 34 56' }
    await save(shop, { ...person, personalNumber: '811218-9876' })
    const response = await save(shop, person)
    expect(response.location).toBe(`${paths.en}?notice=type-kept`)
    expect((await shop.get(response.location ?? '')).text).toContain('belongs to a company')
    expect(shop.jar.get('ralph-user-type')).toBe('ORGANIZATION')
    expect(await loadControls(shop)).toMatchObject({
      customerType: 'ORGANIZATION',
      organizationNumber,
    })
  })

  it('a visitor who is not signed in cannot send the forms [GUARD-01]', async () => {
    for (const intent of ['save', 'change-email', 'delete-account', 'download-data']) {
      const { status, location } = await createShop().post(paths.en, { intent })
      expect([status, location?.split('&')[0]]).toEqual([303, '/en/account?notice=session-ended'])
    }
    const { shop } = await createCustomer()
    expect((await shop.post(paths.en, { intent: 'unknown' })).status).toBe(400)
  })
})

describe('deleting the account', () => {
  const remove = (shop: TestShop, password: string, language: 'en' | 'sv' = 'en') =>
    shop.post(paths[language], { intent: 'delete-account', password })

  it('the page before the deletion says what it means, also that the balance is lost [ACCOUNT-04]', async () => {
    const { shop, email } = await createCustomer()
    expect((await shop.get(DELETION)).text).not.toContain('is lost')
    await setBalance(email, 12_000)
    const { text, headers } = await shop.get(DELETION)
    expect(text.replaceAll('\u00a0', ' ')).toContain('Your balance of SEK 120 is lost')
    expect(text).toContain('bookkeeping')
    expect(text).toContain('Your reviews stay, without your name.')
    expect(headers.get('cache-control')).toBe('private, no-store')
  })

  it.each([
    ['en', 'That is not your current password'],
    ['sv', 'Det är inte ditt nuvarande lösenord'],
  ] as const)(
    'without the right password nothing is deleted and the customer stays signed in (%s) [ACCOUNT-04, FORM-02]',
    async (language, message) => {
      const { shop } = await createCustomer()
      const empty = await remove(shop, '', language)
      expect(empty.status).toBe(422)
      expect(readFieldError(empty.text, 'password')).not.toBeNull()
      const wrong = await remove(shop, 'not-this-one', language)
      expect(wrong.status).toBe(422)
      expect(readFieldError(wrong.text, 'password')).toContain(message)
      expect(await isSignedIn(shop)).toBe(true)
    },
  )

  it('with the password the account is deleted, every session ends and the browser forgets the customer [ACCOUNT-04, ACCOUNT-06]', async () => {
    const { shop, email } = await createCustomer()
    const other = createShop()
    await logIn(other, { email })
    const response = await remove(shop, PASSWORD)
    expect([response.status, response.location]).toEqual([303, '/en/account?notice=deleted'])
    for (const name of SESSION_COOKIES) expect(shop.jar.has(name)).toBe(false)
    expect(response.headers.get('clear-site-data')).toBe('"storage"')
    expect((await shop.get(response.location ?? '')).text).toContain('has been deleted')
    expect(await isSignedIn(other)).toBe(false)
    expect((await logIn(createShop(), { email })).status).toBe(422)
    const row = env.DB.prepare('SELECT 1 FROM customers WHERE email = ?').bind(email)
    expect(await row.first()).toBeNull()
  })

  it('a failing merchant deletes nothing, and the customer stays signed in [ACCOUNT-04]', async () => {
    const { shop } = await createCustomer()
    const fetch = async (input: RequestInfo | URL, init?: RequestInit) =>
      typeof init?.body === 'string' && init.body.includes('deleteCustomer')
        ? new Response('down', { status: 503 })
        : env.MERCHANT.fetch(input, init)
    const failing = copyCookies(shop, createShop({ merchant: { fetch } }))
    const refused = await remove(failing, PASSWORD)
    expect(refused.status).toBe(503)
    expect(await isSignedIn(failing)).toBe(true)
  })

  it('an admin who acts as the customer cannot delete the account without the password [ACCOUNT-04]', async () => {
    const { email } = await createCustomer()
    const admin = createShop()
    const opened = await admin.get(`/en/account?loginToken=${await createLoginToken(email)}`)
    await admin.get(opened.location ?? '')
    expect((await remove(admin, 'password123')).status).toBe(422)
  })
})
