import { beforeEach, describe, expect, it } from 'vitest'
import { fillCart, setMealStock } from './checkout-fixtures.ts'
import { createShop, json, startFreshIsolate } from './create-shop.ts'
import { findTag } from '#shared/ui/render-in-shop.tsx'

beforeEach(startFreshIsolate)

const PATH = '/en/delivery-time'
const getAnswer = (text: string) => /role="status"[^>]*>([^<]*)</.exec(text)?.[1]
const toPlain = (text: string | undefined) => text?.replaceAll('\u{a0}', ' ')

describe('the delivery check', () => {
  it.each([
    ['/en', PATH, '118 20'],
    ['/sv', '/sv/leveranstid', '118 20'],
  ])(
    'the home page %s has the form, no answer, and stays cacheable',
    async (home, path, example) => {
      const shop = createShop()
      await shop.get(`${path}?zip=11820`)
      await shop.get(home)
      const { text, headers } = await shop.get(home)
      expect(headers.get('cache-status')).toBe('page; hit')
      expect(findTag(text, '<form', 'delivery-check')).toContain(`action="${path}"`)
      expect(findTag(text, '<input', 'delivery-zip')).toContain(`placeholder="${example}"`)
      expect(getAnswer(text)).toBe('')
    },
  )

  it.each([
    [PATH, '11820', /^Delivered (tomorrow|on \w+, \w+ \d+,) 4–8 pm to 118 20\.$/, 200],
    [
      '/sv/leveranstid',
      ' 118  20 ',
      /^Levereras (imorgon|\w+ \d+ \w+) kl\. 16–20 till 118 20\.$/,
      200,
    ],
    [PATH, '98145', /^We do not deliver to 981 45 yet\. Try /, 200],
    [PATH, '1182', /^Enter a postal code such as 118 20\.$/, 422],
    [PATH, '', /^Enter a postal code such as 118 20\.$/, 422],
  ])('%s answers the postal code %o without script', async (path, zip, answer, status) => {
    const response = await createShop().get(`${path}?zip=${encodeURIComponent(zip)}`)
    expect(toPlain(getAnswer(response.text))).toMatch(answer)
    expect(response.status).toBe(status)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(response.headers.get('x-robots-tag')).toBe('noindex')
  })

  it.each([
    ['fi', '00100', true, '118 20x'],
    ['us', '10001-1234', true, '118 20'],
    ['us', '99501', false, 'ABC'],
  ])(
    'the market %s expects its own format and has its own regions',
    async (market, zip, isGood, wrong) => {
      const shop = createShop()
      shop.jar.set('ralph-selected-market', market)
      const ask = async (text: string) =>
        JSON.parse((await shop.get(`${PATH}?zip=${encodeURIComponent(text)}`, json)).text)
      expect(await ask(zip)).toMatchObject({ zip, isGood })
      expect(await ask(wrong)).toMatchObject({
        isGood: false,
        text: expect.stringMatching(/^Enter/),
      })
    },
  )

  it('a script gets the answer as JSON, and the browser remembers a postal code with deliveries only', async () => {
    const shop = createShop()
    await shop.get(`${PATH}?zip=98145`, json)
    expect(shop.jar.get('ralph-zip')).toBeUndefined()
    const { text } = await shop.get(`${PATH}?zip=11820`, json)
    expect(JSON.parse(text)).toMatchObject({ zip: '118 20', isGood: true })
    expect(shop.jar.get('ralph-zip')).toBe('118%2020')
    const page = await shop.get(PATH)
    expect(findTag(page.text, '<input', 'delivery-zip')).toContain('value="118 20"')
    expect(getAnswer(page.text)).toBe('')
  })

  it('a merchant that does not tell when it delivers has neither the form nor its page', async () => {
    const shop = createShop({ variables: { SHIPPING_OPTIONS: 'off' } })
    expect((await shop.get('/en')).text).not.toContain('delivery-check')
    expect((await shop.get(`${PATH}?zip=11820`)).status).toBe(404)
  })
})

it('a merchant that does not answer gives a message to try again, and no promise', async () => {
  const shop = createShop()
  await shop.get(PATH)
  shop.stopMerchant()
  const { status, text } = await shop.get(`${PATH}?zip=11820`)
  expect(status).toBe(503)
  expect(getAnswer(text)).toMatch(/^We cannot check the delivery right now\./)
})

it.each([
  ['118%2020', '118 20'],
  ['00100-x', ''],
])(
  'the checkout starts with the remembered postal code %o if it has the format of the country',
  async (cookie, zip) => {
    const shop = createShop()
    await fillCart(shop, await setMealStock(0, 5))
    shop.jar.set('ralph-zip', cookie)
    const { text } = await shop.get('/en/checkout')
    expect(findTag(text, '<input', 'name="zip"')).toContain(`value="${zip}"`)
  },
)
