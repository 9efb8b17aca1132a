import { beforeAll, describe, expect, it } from 'vitest'
import { countOrders, createCheckoutForm, fillCart, stockMeal, type Meal } from './buying.ts'
import { createShop } from './shop.ts'

let meal: Meal
beforeAll(async () => {
  meal = await stockMeal(21, 50)
})

const listCountries = (text: string) =>
  [...text.matchAll(/<option value="([a-z]+)"( selected="")?>([^<]+)</g)].map(
    ([, alias, isSelected, name]) => ({ alias, name, isChosen: isSelected !== undefined }),
  )
const readTotal = (text: string) => (/name="agreed" value="([^"]*)"/.exec(text)?.[1] ?? '').trim()

async function openCheckout(path = '/sv/kassan') {
  const shop = createShop()
  await fillCart(shop, meal, 2)
  return { shop, page: await shop.get(path) }
}

describe('the country of delivery', () => {
  it('CHANNEL-04 is chosen among markets that are places, those for the checkout alone included', async () => {
    const { page } = await openCheckout()
    expect(listCountries(page.text)).toEqual([
      { alias: 'se', name: 'Sverige', isChosen: true },
      { alias: 'fi', name: 'Finland', isChosen: false },
      { alias: 'us', name: 'USA', isChosen: false },
      { alias: 'de', name: 'Tyskland', isChosen: false },
    ])
  })

  it('CHANNEL-06 CART-07 changes cookie, currency and cart of the checkout, nothing elsewhere', async () => {
    const { shop, page } = await openCheckout()
    expect(readTotal(page.text)).toContain('kr')
    const form = { intent: 'refresh', country: 'de', email: 'anna@example.com' }
    const changed = await shop.post('/sv/kassan', form)
    expect(changed.status).toBe(200)
    expect(readTotal(changed.text)).toContain('€')
    expect(changed.text).toContain('anna@example.com')
    expect(shop.jar.get('ralph-checkout-market')).toBe('de')
    const again = await shop.get('/sv/kassan')
    expect(readTotal(again.text)).toContain('€')
    expect(listCountries(again.text).find(({ isChosen }) => isChosen)?.alias).toBe('de')
    const cart = (await shop.get('/sv/varukorg')).text
    expect(cart.slice(cart.indexOf('<main'), cart.indexOf('</main'))).not.toContain('€')
    expect((await shop.get('/sv')).text).toContain('data-market="se"')
  })

  it('CHANNEL-06 an order that names another country than the page shows is shown anew first', async () => {
    const { shop, page } = await openCheckout()
    const before = await countOrders(meal)
    const form = createCheckoutForm({ country: 'de', zip: '10115', agreed: readTotal(page.text) })
    const answer = await shop.post('/sv/kassan', form)
    expect(answer.status).toBe(422)
    expect(readTotal(answer.text)).toContain('€')
    expect(await countOrders(meal)).toEqual(before)
  })

  it('CHANNEL-06 an order goes to a country that cannot be browsed', async () => {
    const { shop } = await openCheckout()
    const before = await countOrders(meal)
    const zip = { country: 'de', zip: '10115', city: 'Berlin' }
    const shown = await shop.post('/sv/kassan', { intent: 'refresh', ...zip })
    const agreed = readTotal(shown.text).replaceAll('&nbsp;', '\u00a0')
    const placed = await shop.post('/sv/kassan', createCheckoutForm({ ...zip, agreed }))
    expect(placed.status).toBe(303)
    expect((await countOrders(meal)).orders).toBe(before.orders + 1)
    const confirmation = await shop.get(placed.location ?? '')
    expect(confirmation.status).toBe(200)
    expect(confirmation.text).toContain('Berlin')
    expect(confirmation.text).toContain('€')
  })

  it('CHANNEL-06 a country that there is not, or that is no place, changes nothing', async () => {
    const { shop } = await openCheckout()
    for (const country of ['zz', 'int', '']) {
      const answer = await shop.post('/sv/kassan', { intent: 'refresh', country })
      expect(readTotal(answer.text)).toContain('kr')
    }
    expect(shop.jar.has('ralph-checkout-market')).toBe(false)
  })

  it('CHANNEL-06 a market that is no place checks out in a country with its currency', async () => {
    const { shop } = await openCheckout()
    await shop.post('/sv/marknader', { market: 'int' })
    const page = await shop.get('/sv/kassan')
    expect(readTotal(page.text)).toContain('€')
    expect(listCountries(page.text).find(({ isChosen }) => isChosen)?.alias).toBe('fi')
  })

  it('CHANNEL-05 CHANNEL-06 a change of market takes the country along', async () => {
    const { shop } = await openCheckout()
    await shop.post('/sv/kassan', { intent: 'refresh', country: 'de' })
    await shop.post('/sv/marknader', { market: 'fi' })
    const page = await shop.get('/sv/kassan')
    expect(listCountries(page.text).find(({ isChosen }) => isChosen)?.alias).toBe('fi')
  })
})
