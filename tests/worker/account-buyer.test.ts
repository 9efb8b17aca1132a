import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { parsePersistedStates } from '#shared/state/persisted-states.ts'
import { stockMeal, type Meal } from './buying.ts'
import { createShop, startAfresh, type TestShop } from './shop.ts'
import { createMember, logIn, logOut, mintLoginToken } from './signing-in.ts'

let meal: Meal
beforeAll(async () => {
  meal = await stockMeal(9, 50)
})
beforeEach(startAfresh)

const company = {
  customerType: 'ORGANIZATION',
  company: 'Provkök AB',
  identityNumber: '5560160680',
}

const readStates = (shop: TestShop) =>
  parsePersistedStates(decodeURIComponent(shop.jar.get('ralph-persisted-states') ?? ''))

/** The kind of customer and the VAT mode that pages are made for. */
async function readBuyer(shop: TestShop) {
  const { text } = await shop.get(meal.path)
  const [, mode] = /value="(inc|ex)" aria-pressed="true" name="vat"/.exec(text) ?? []
  const [, type] = /name="customerType"[^>]*checked=""[^>]*value="([A-Z]+)"/.exec(text) ?? []
  return [type, mode]
}

describe('the kind of customer', () => {
  it('STATE-02 is a company once one has logged in, and prices without VAT, whatever was chosen before', async () => {
    const { email } = await createMember(company)
    const shop = createShop()
    await shop.post('/en/markets', { vat: 'inc' })
    expect(await readBuyer(shop)).toEqual(['PERSON', 'inc'])
    await logIn(shop, { email })
    expect(await readBuyer(shop)).toEqual(['ORGANIZATION', 'ex'])
    expect(readStates(shop)).toMatchObject({ customerType: 'ORGANIZATION', vatIncluded: false })
    // A choice made from here on holds.
    await shop.post('/en/markets', { vat: 'inc' })
    expect(await readBuyer(shop)).toEqual(['ORGANIZATION', 'inc'])
  })

  it('STATE-02 is a person’s once one has logged in where a company shopped', async () => {
    const { email } = await createMember()
    const shop = createShop()
    await shop.post('/en/markets', { customerType: 'ORGANIZATION' })
    expect(await readBuyer(shop)).toEqual(['ORGANIZATION', 'ex'])
    await logIn(shop, { email })
    expect(await readBuyer(shop)).toEqual(['PERSON', 'inc'])
  })

  it('STATE-02 that stays the same at log in leaves the VAT mode as chosen', async () => {
    const { email } = await createMember()
    const shop = createShop()
    await shop.post('/en/markets', { vat: 'ex' })
    await logIn(shop, { email })
    expect(await readBuyer(shop)).toEqual(['PERSON', 'ex'])
    await logOut(shop)
    expect(await readBuyer(shop)).toEqual(['PERSON', 'ex'])
  })

  it('ACCOUNT-06 is a person’s after the log out, however it became a company’s', async () => {
    const { shop } = await createMember(company)
    await shop.post('/en/markets', { customerType: 'PERSON' })
    await shop.post('/en/markets', { customerType: 'ORGANIZATION' })
    expect(await readBuyer(shop)).toEqual(['ORGANIZATION', 'ex'])
    await logOut(shop)
    expect(await readBuyer(shop)).toEqual(['PERSON', 'inc'])
    expect(readStates(shop).customerType).not.toBe('ORGANIZATION')
    expect(shop.jar.has('ralph-user-type')).toBe(false)
  })

  it('ACCOUNT-06 takes nothing else that the browser keeps', async () => {
    const { shop } = await createMember(company)
    const kept = encodeURIComponent('favorites=[4,7];customerType="ORGANIZATION";seen=[1]')
    shop.jar.set('ralph-persisted-states', kept)
    await logOut(shop)
    expect(readStates(shop)).toMatchObject({ favorites: [4, 7], others: ['seen=[1]'] })
  })

  it('GUARD-01 follows a loginToken as it follows a log in', async () => {
    const { email } = await createMember(company)
    const shop = createShop()
    await shop.post('/en/markets', { vat: 'inc' })
    await shop.get(`/en?loginToken=${await mintLoginToken(email)}`)
    expect(await readBuyer(shop)).toEqual(['ORGANIZATION', 'ex'])
  })
})
