import { env } from 'cloudflare:workers'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { setMealStock } from '../checkout-fixtures.ts'
import { createHostedShop, setNull, startHostedMerchant } from './hosted-merchant.ts'

afterAll(() => vi.unstubAllGlobals())

const emptyMeta = {
  'MetadataType.title': () => '',
  'MetadataType.description': () => '',
}

const findDescription = (text: string) => /name="description" content="([^"]*)"/.exec(text)?.[1]

const findCategory = () =>
  env.DB.prepare(
    "SELECT name, alias FROM category_texts WHERE language = 'sv-SE' AND description <> '' LIMIT 1",
  ).first<{ name: string; alias: string }>()

describe('the texts of a category', () => {
  it('the HTML of the description is shown as plain text [LIST-01]', async () => {
    startHostedMerchant({
      ...setNull('GeinsMerchantApiQuery.listPageInfo'),
      'CategoryType.description': () => '<p>Varma <b>soppor</b> &amp; bröd</p>',
    })
    const { text } = await createHostedShop().get(`/sv/c/${(await findCategory())?.alias}`)
    expect(text).toContain('>Varma soppor &amp; bröd</p>')
    expect(findDescription(text)).toBe('Varma soppor &amp; bröd')
  })

  it('its title, closing text and hidden description are those of the page information [LIST-01]', async () => {
    const category = await findCategory()
    startHostedMerchant({
      'PageInfoType.hideDescription': () => true,
      'PageInfoType.secondaryDescription': () => '<p>Om våra soppor</p>',
      'PageInfoType.meta': () => ({ title: '[name] hem, [count] [färska]', description: '' }),
      'CategoryType.description': () => 'Dold text',
    })
    const { text } = await createHostedShop().get(`/sv/c/${category?.alias}`)
    expect(text).toMatch(new RegExp(`<title>${category?.name} hem, \\d+ \\[färska\\] – `))
    expect(text).toContain('<p>Om våra soppor</p>')
    expect(text).not.toContain('Dold text')
  })

  it('the description of the tree is shown if there is no page information [LIST-01]', async () => {
    startHostedMerchant({
      'GeinsMerchantApiQuery.listPageInfo': () => {
        throw new Error('down')
      },
      'CategoryType.description': () => 'Text i trädet',
    })
    const { text } = await createHostedShop().get(`/sv/c/${(await findCategory())?.alias}`)
    expect(text).toContain('Text i trädet')
  })
})

it('the placeholders in the title of a meal are filled [MORE-03]', async () => {
  startHostedMerchant({
    'MetadataType.title': () => '[name] från [brand], [price][color] [okänd]',
    'ProductType.name': () => 'Soppa',
    'BrandType.name': () => 'Köket',
  })
  const { text } = await createHostedShop().get((await setMealStock(9, 20)).path)
  expect(text).toMatch(/<title>Soppa från Köket, \d+(?:,\d+)?\skr \[okänd\] – /)
})

describe('texts that are empty instead of null', () => {
  it('a meal has its name and summary as title and description [MORE-03]', async () => {
    startHostedMerchant({
      ...emptyMeta,
      'ProductType.name': () => 'Soppa',
      'ProductTextsType.text1': () => '<p>Varm soppa</p>',
    })
    const { text } = await createHostedShop().get((await setMealStock(9, 20)).path)
    expect(text).toMatch(/<title>Soppa – /)
    expect(findDescription(text)).toBe('Varm soppa')
  })

  it('a content page has its name as title and heading [MORE-03]', async () => {
    startHostedMerchant({
      ...emptyMeta,
      'PageWidgetCollectionType.title': () => '',
      'PageWidgetCollectionType.name': () => 'Om oss',
    })
    const { text } = await createHostedShop().get('/sv/kopvillkor')
    expect(text).toMatch(/<title>Om oss – /)
  })
})

it('a generic list whose canonical address belongs to another kind of page keeps its own [ROUTE-01]', async () => {
  startHostedMerchant({
    'PageInfoType.id': () => 7,
    'PageInfoType.canonicalUrl': () => '/se/sv/soppor',
    'PageInfoType.alternativeUrls': () => [{ url: '/se/en/soups', language: 'en' }],
  })
  const { text } = await createHostedShop().get('/sv/l/snabbt')
  expect(text).toContain('rel="canonical" href="https://shop.example/sv/l/snabbt"')
})
