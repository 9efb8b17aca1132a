import { beforeAll, describe, expect, it } from 'vitest'
import { channel } from '../../worker/merchant/rules/market/channel.ts'
import {
  countOrders,
  createCheckoutForm,
  fillCart,
  setMealStock,
  type Meal,
} from './checkout-fixtures.ts'
import { createShop, type TestShop } from './create-shop.ts'
import { createCustomer, logIn } from './customer-fixtures.ts'
import { readControls } from './read-controls.ts'

let meal: Meal
beforeAll(async () => {
  meal = await setMealStock(21, 50)
})

const listCountries = (text: string) =>
  [...text.matchAll(/<option value="([a-z]+)"( selected="")?>([^<]+)</g)].map(
    ([, alias, isSelected, name]) => ({ alias, name, isChosen: isSelected !== undefined }),
  )
const parseAgreement = (text: string) =>
  (/name="agreed" value="([^"]*)"/.exec(text)?.[1] ?? '').trim()

async function openCheckout(path = '/sv/kassan') {
  const shop = createShop()
  await fillCart(shop, meal, 2)
  return { shop, page: await shop.get(path) }
}

describe('shipping country in the checkout', () => {
  it('the checkout offers every market that is a country, including markets that exist only for the checkout [CHANNEL-04]', async () => {
    const { page } = await openCheckout()
    const countries = channel.markets.filter(({ isVirtual }) => !isVirtual)
    expect(countries.map(({ id }) => id)).toContain('de')
    expect(listCountries(page.text)).toEqual(
      countries.map(({ id, countryName }) => ({
        alias: id,
        name: countryName['sv-SE'],
        isChosen: id === 'se',
      })),
    )
  })

  it('changing the country in the checkout changes the cookie, currency and cart of the checkout only [CHANNEL-06, CART-07]', async () => {
    const { shop, page } = await openCheckout()
    expect(parseAgreement(page.text)).toContain('kr')
    const form = { intent: 'refresh', country: 'de', email: 'anna@example.com' }
    const changed = await shop.post('/sv/kassan', form)
    expect(changed.status).toBe(200)
    expect(parseAgreement(changed.text)).toContain('€')
    expect(changed.text).toContain('anna@example.com')
    expect(shop.jar.get('ralph-checkout-market')).toBe('de')
    const again = await shop.get('/sv/kassan')
    expect(parseAgreement(again.text)).toContain('€')
    expect(listCountries(again.text).find(({ isChosen }) => isChosen)?.alias).toBe('de')
    const cart = (await shop.get('/sv/varukorg')).text
    expect(cart.slice(cart.indexOf('<main'), cart.indexOf('</main'))).not.toContain('€')
    expect((await shop.get('/sv')).text).toContain('data-market="se"')
  })

  it('an order is refused if its country differs from the country on the page, and the updated page is shown [CHANNEL-06]', async () => {
    const { shop, page } = await openCheckout()
    const before = await countOrders(meal)
    const form = createCheckoutForm({
      country: 'de',
      zip: '10115',
      agreed: parseAgreement(page.text),
    })
    const response = await shop.post('/sv/kassan', form)
    expect(response.status).toBe(422)
    expect(parseAgreement(response.text)).toContain('€')
    expect(await countOrders(meal)).toEqual(before)
  })

  it('an order can be shipped to a country that is a market only for the checkout [CHANNEL-06]', async () => {
    const { shop } = await openCheckout()
    const before = await countOrders(meal)
    const zip = { country: 'de', zip: '10115', city: 'Berlin' }
    const shown = await shop.post('/sv/kassan', { intent: 'refresh', ...zip })
    const agreed = parseAgreement(shown.text).replaceAll('&nbsp;', '\u00a0')
    const placed = await shop.post('/sv/kassan', createCheckoutForm({ ...zip, agreed }))
    expect(placed.status).toBe(303)
    expect((await countOrders(meal)).orders).toBe(before.orders + 1)
    const confirmation = await shop.get(placed.location ?? '')
    expect(confirmation.status).toBe(200)
    expect(confirmation.text).toContain('Berlin')
    expect(confirmation.text).toContain('€')
  })

  it('choosing an unknown country or a market that is not a country changes nothing in the checkout [CHANNEL-06]', async () => {
    const { shop } = await openCheckout()
    for (const country of ['zz', 'int', '']) {
      const response = await shop.post('/sv/kassan', { intent: 'refresh', country })
      expect(parseAgreement(response.text)).toContain('kr')
    }
    expect(shop.jar.has('ralph-checkout-market')).toBe(false)
  })

  it('in a market that is not a country, the checkout uses a country with the same currency [CHANNEL-06]', async () => {
    const { shop } = await openCheckout()
    await shop.post('/sv/marknader', { market: 'int' })
    const page = await shop.get('/sv/kassan')
    expect(parseAgreement(page.text)).toContain('€')
    expect(listCountries(page.text).find(({ isChosen }) => isChosen)?.alias).toBe('fi')
  })

  it('changing the market of the shop also changes the country in the checkout [CHANNEL-05, CHANNEL-06]', async () => {
    const { shop } = await openCheckout()
    await shop.post('/sv/kassan', { intent: 'refresh', country: 'de' })
    await shop.post('/sv/marknader', { market: 'fi' })
    const page = await shop.get('/sv/kassan')
    expect(listCountries(page.text).find(({ isChosen }) => isChosen)?.alias).toBe('fi')
  })
})

describe('the saved address of a customer in another country', () => {
  const address = { firstName: 'Aino', addressLine1: 'Kuja 1', zip: '10600', city: 'Tammisaari' }
  const save = (shop: TestShop) =>
    shop.post('/sv/mina-sidor/installningar', { intent: 'save', country: 'FI', ...address })

  it('fills in the name alone, and names no delivery of this country [CHECKOUT-09, CHANNEL-06]', async () => {
    const { shop, email } = await createCustomer()
    await save(shop)
    await fillCart(shop, meal)
    const { addressLine1, zip, city, firstName } = readControls((await shop.get('/sv/kassan')).text)
    expect({ addressLine1, zip, city, firstName }).toEqual({
      addressLine1: '',
      zip: '',
      city: '',
      firstName: 'Aino',
    })
    await logIn(shop, { email })
    expect(shop.jar.has('ralph-zip')).toBe(false)
  })

  it('is stored with its country by the first order [CHECKOUT-09]', async () => {
    const { shop } = await createCustomer()
    await fillCart(shop, meal)
    const place = { country: 'de', zip: '10115', city: 'Berlin' }
    const shown = await shop.post('/sv/kassan', createCheckoutForm({ ...place, intent: 'refresh' }))
    const form = createCheckoutForm({ ...place, agreed: parseAgreement(shown.text) })
    expect((await shop.post('/sv/kassan', form)).status).toBe(303)
    const { text } = await shop.get('/sv/mina-sidor/installningar')
    expect(readControls(text)).toMatchObject({ country: 'DE', zip: '10115' })
  })
})
