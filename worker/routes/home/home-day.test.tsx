import { describe, expect, it } from 'vitest'
import { renderInShop, sampleMarket } from '#shared/ui/render-in-shop.fixture.tsx'
import { DeliveryNodesProvider } from '../../ui/delivery/delivery-nodes.tsx'
import { HomeDay } from './home-day.tsx'

const homeDay = (
  <DeliveryNodesProvider value={{ chip: '', zip: '', promise: '', longer: '' }}>
    <HomeDay />
  </DeliveryNodesProvider>
)

const listTimes = (html: string) =>
  [...html.matchAll(/<time[^>]*dateTime="([^"]+)"[^>]*>([^<]+)</g)].map(([, clock, text]) => [
    clock,
    text?.replaceAll('\u00a0', ' '),
  ])

describe('the day of an order on the home page', () => {
  it.each([
    ['en', '6 pm', '10 pm', '6 am', '4 pm'],
    ['sv', 'kl. 18', 'kl. 22', 'kl. 6', 'kl. 16'],
  ] as const)('the hours in %s have the clock format of the language', (locale, ...expected) => {
    const times = listTimes(renderInShop(homeDay, { locale }))
    const clocks = ['18:00', '22:00', '06:00', '16:00']
    expect(times).toEqual(expected.map((text, index) => [clocks[index], text]))
  })

  it('a merchant that does not tell when it delivers has no such day', () => {
    expect(renderInShop(<HomeDay />)).toBe('')
  })

  it('the texts name the last hour to order and the hours of a home delivery', () => {
    const html = renderInShop(homeDay).replaceAll('\u00a0', ' ')
    for (const hour of ['before 10 pm', 'for example between 4 pm and 8 pm'])
      expect(html).toContain(hour)
  })

  it.each([
    ['SE', 'Order before 10 pm.'],
    ['US', 'Order before 10 pm (ET).'],
  ])('the last hour to order in %s names its zone where there are several', (code, text) => {
    const market = { ...sampleMarket, country: { name: '', code } }
    const html = renderInShop(homeDay, { market }).replaceAll('\u00a0', ' ')
    expect(html).toContain(text)
    expect(html).toContain('between 4 pm and 8 pm.')
  })
})
