import { describe, expect, it } from 'vitest'
import { standardCustomerTypes } from '#shared/customer/customer-type.ts'
import type { Choices } from '../../ui/market/choices.ts'
import type { Market } from '#shared/market/market.ts'
import { findTag, renderInShop } from '#shared/ui/render-in-shop.fixture.tsx'
import { MarketsPage } from './page.tsx'

const createMarket = (alias: string, groupKey: string): Market => ({
  id: alias,
  alias,
  defaultLanguageId: 'sv-SE',
  groupKey,
  isVirtual: false,
  isOnlyInCheckout: false,
  allowedLanguages: [],
  country: { name: alias.toUpperCase(), code: alias },
  currency: { name: 'Euro', code: 'EUR' },
})

const choices: Choices = {
  markets: [
    createMarket('se', 'NORDIC'),
    createMarket('us', 'OVERSEAS'),
    createMarket('fi', 'NORDIC'),
    createMarket('aq', 'constructor'),
  ],
  market: 'fi',
  customerTypes: [
    ...standardCustomerTypes,
    { type: 'SCHOOL', vatIncluded: false, names: { en: 'A school' } },
    { type: 'CLUB', vatIncluded: true },
  ],
  customerType: 'ORGANIZATION',
  pages: [
    { locale: 'sv', label: 'Svenska', path: '/sv/p/kottbullar' },
    { locale: 'en', label: 'English', path: '/en/p/meatballs' },
  ],
}

describe('the page of markets and languages', () => {
  const html = renderInShop(<MarketsPage choices={choices} />)
  const listValues = (name: string) =>
    [...html.matchAll(new RegExp(`name="${name}"[^>]* value="([^"]+)"`, 'g'))].map(
      ([, value]) => value,
    )

  it('markets are grouped by their group key, and a group has a title only if the shop has a text for its key [CHANNEL-04]', () => {
    expect(listValues('market')).toEqual(['se', 'fi', 'us', 'aq'])
    expect(html.match(/role="group"/g)).toHaveLength(2)
    expect(html).toContain('The Nordic countries')
    expect(html).not.toContain('constructor')
  })

  it('the current choices are checked, and the form works without JavaScript', () => {
    expect(findTag(html, '<form', 'method="post"')).toContain('action="/en/markets"')
    expect(findTag(html, 'value="fi"')).toContain('checked')
    expect(findTag(html, 'value="en"')).toContain('checked')
    expect(findTag(html, 'value="ORGANIZATION"')).toContain('checked')
    expect(html.match(/checked/g)).toHaveLength(3)
  })

  it('the form contains the path of the page to return to in each language [CHANNEL-08]', () => {
    expect(findTag(html, 'name="page-sv"')).toContain('value="/sv/p/kottbullar"')
    expect(findTag(html, 'name="page-en"')).toContain('value="/en/p/meatballs"')
  })

  it('every customer type is listed with its VAT mode [STATE-02]', () => {
    expect(listValues('customerType')).toEqual(['PERSON', 'ORGANIZATION', 'SCHOOL', 'CLUB'])
    for (const name of ['An individual', 'A company', 'A school', 'CLUB']) {
      expect(html).toContain(`>${name}</label>`)
    }
    expect(html.match(/Prices exclude VAT/g)).toHaveLength(2)
  })

  it('a setting with only one possible value is not shown', () => {
    const [page] = choices.pages
    const narrow = { ...choices, customerTypes: [], pages: page ? [page] : [] }
    const simple = renderInShop(<MarketsPage choices={narrow} />)
    expect(simple).not.toContain('name="locale"')
    expect(simple).not.toContain('name="customerType"')
  })
})
