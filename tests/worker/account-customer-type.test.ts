import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { parsePersistedStates } from '#shared/state/persisted-states.ts'
import { setMealStock, type Meal } from './checkout-fixtures.ts'
import { createShop, startFreshIsolate, type TestShop } from './create-shop.ts'
import { createCustomer, logIn, logOut, createLoginToken } from './customer-fixtures.ts'

let meal: Meal
beforeAll(async () => {
  meal = await setMealStock(9, 50)
})
beforeEach(startFreshIsolate)

const company = {
  customerType: 'ORGANIZATION',
  company: 'Provkök AB',
  identityNumber: '5560160680',
}

const readStates = (shop: TestShop) =>
  parsePersistedStates(decodeURIComponent(shop.jar.get('ralph-persisted-states') ?? ''))

/** Returns the customer type and the VAT mode that a page shows as selected. */
async function loadBuyer(shop: TestShop) {
  const { text } = await shop.get(meal.path)
  const [, mode] = /value="(inc|ex)" aria-pressed="true" name="vat"/.exec(text) ?? []
  const [, type] = /data-buyer="([A-Z]+) /.exec(text) ?? []
  return [type, mode]
}

describe('customer type after logging in and out', () => {
  it('logging in as a company sets the company type and prices without VAT, regardless of earlier choices [STATE-02]', async () => {
    const { email } = await createCustomer(company)
    const shop = createShop()
    await shop.post('/en/markets', { vat: 'inc' })
    expect(await loadBuyer(shop)).toEqual(['PERSON', 'inc'])
    await logIn(shop, { email })
    expect(await loadBuyer(shop)).toEqual(['ORGANIZATION', 'ex'])
    expect(readStates(shop)).toMatchObject({ customerType: 'ORGANIZATION', vatIncluded: false })
    // The customer can still change the VAT mode after logging in.
    await shop.post('/en/markets', { vat: 'inc' })
    expect(await loadBuyer(shop)).toEqual(['ORGANIZATION', 'inc'])
  })

  it('logging in as a person replaces the customer type company that the visitor had chosen [STATE-02]', async () => {
    const { email } = await createCustomer()
    const shop = createShop()
    await shop.post('/en/markets', { customerType: 'ORGANIZATION' })
    expect(await loadBuyer(shop)).toEqual(['ORGANIZATION', 'ex'])
    await logIn(shop, { email })
    expect(await loadBuyer(shop)).toEqual(['PERSON', 'inc'])
  })

  it('logging in keeps the chosen VAT mode if the customer type stays the same [STATE-02]', async () => {
    const { email } = await createCustomer()
    const shop = createShop()
    await shop.post('/en/markets', { vat: 'ex' })
    await logIn(shop, { email })
    expect(await loadBuyer(shop)).toEqual(['PERSON', 'ex'])
    await logOut(shop)
    expect(await loadBuyer(shop)).toEqual(['PERSON', 'ex'])
  })

  it('logging out sets the customer type to person, even if the customer had chosen company [ACCOUNT-06]', async () => {
    const { shop } = await createCustomer(company)
    await shop.post('/en/markets', { customerType: 'PERSON' })
    await shop.post('/en/markets', { customerType: 'ORGANIZATION' })
    expect(await loadBuyer(shop)).toEqual(['ORGANIZATION', 'ex'])
    await logOut(shop)
    expect(await loadBuyer(shop)).toEqual(['PERSON', 'inc'])
    expect(readStates(shop).customerType).not.toBe('ORGANIZATION')
    expect(shop.jar.has('ralph-user-type')).toBe(false)
  })

  it('logging out keeps all persisted states except the customer type [ACCOUNT-06]', async () => {
    const { shop } = await createCustomer(company)
    const keptStates = encodeURIComponent('favorites=[4,7];customerType="ORGANIZATION";seen=[1]')
    shop.jar.set('ralph-persisted-states', keptStates)
    await logOut(shop)
    expect(readStates(shop)).toMatchObject({ favorites: [4, 7], otherEntries: ['seen=[1]'] })
  })

  it('a loginToken sets the customer type as logging in does [GUARD-01]', async () => {
    const { email } = await createCustomer(company)
    const shop = createShop()
    await shop.post('/en/markets', { vat: 'inc' })
    await shop.get(`/en?loginToken=${await createLoginToken(email)}`)
    expect(await loadBuyer(shop)).toEqual(['ORGANIZATION', 'ex'])
  })
})

describe('customer type of the account after a change', () => {
  const setType = (email: string, type: string) =>
    env.DB.prepare('UPDATE customers SET customer_type = ? WHERE email = ?').bind(type, email).run()
  const readUser = (shop: TestShop): unknown =>
    JSON.parse(decodeURIComponent(shop.jar.get('ralph-user') ?? ''))

  it('a changed type of the account sets the VAT mode of the new type once, and later choices of the shopper stay [STATE-02, STATE-11]', async () => {
    const { shop, email } = await createCustomer()
    expect(await loadBuyer(shop)).toEqual(['PERSON', 'inc'])
    await setType(email, 'ORGANIZATION')
    await shop.get('/en/account')
    expect(await loadBuyer(shop)).toEqual(['ORGANIZATION', 'ex'])
    expect(shop.jar.get('ralph-user-type')).toBe('ORGANIZATION')
    expect(readUser(shop)).toEqual({ email, customerType: 'ORGANIZATION' })
    await shop.post('/en/markets', { customerType: 'PERSON' })
    await shop.get('/en/account')
    expect(await loadBuyer(shop)).toEqual(['PERSON', 'inc'])
    await setType(email, 'PERSON')
    await shop.post('/en/markets', { vat: 'ex' })
    await shop.get('/en/account')
    expect(readUser(shop)).toEqual({ email, customerType: 'PERSON' })
    expect(await loadBuyer(shop)).toEqual(['PERSON', 'ex'])
  })

  it('a type that changed elsewhere sets the VAT mode when the token is renewed too [STATE-02, STATE-11]', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      const { shop, email } = await createCustomer()
      await setType(email, 'ORGANIZATION')
      vi.setSystemTime(Date.now() + 55 * 60_000)
      await shop.get('/en/account')
      expect(await loadBuyer(shop)).toEqual(['ORGANIZATION', 'ex'])
      expect(shop.jar.get('ralph-user-type')).toBe('ORGANIZATION')
    } finally {
      vi.useRealTimers()
    }
  })
})
