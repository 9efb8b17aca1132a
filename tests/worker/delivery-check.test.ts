import { beforeEach, describe, expect, it } from 'vitest'
import {
  createCheckoutForm,
  fillCart,
  parseAgreement,
  setMealStock,
  toPath,
} from './checkout-fixtures.ts'
import { createShop, json, startFreshIsolate, type TestShop } from './create-shop.ts'
import { findTag } from '#shared/ui/render-in-shop.fixture.tsx'

beforeEach(startFreshIsolate)

const PATH = '/en/delivery-time'
const getAnswer = (text: string) => /id="delivery(?:-check)?-answer"[^>]*>([^<]*)</.exec(text)?.[1]
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
      expect(findTag(text, '<input', 'id="delivery-zip"')).toContain(`placeholder="${example}"`)
      expect(getAnswer(text)).toBe('')
    },
  )

  it.each([
    [PATH, '11820', /^Delivered (today|tomorrow|on \w+, \w+ \d+,) [468]–\d+ pm to 118 20\.$/, 200],
    [
      '/sv/leveranstid',
      ' 118  20 ',
      /^Levereras (idag|imorgon|\S+ \d+ \S+) kl\. \d+–\d+ till 118 20\.$/,
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
    expect(shop.jar.get('ralph-zip')).toBe('118%2020~se-stockholm~s')
    const page = await shop.get(PATH)
    expect(findTag(page.text, '<input', 'id="delivery-check-zip"')).toContain('value="118 20"')
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
  ['118%2020~se-stockholm', '118 20'],
  ['00100-x~fi-rest', ''],
  ['118%2020', ''],
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

type Choice = { name: string; value: string; text: string }

/** Lists the times of home delivery that a checkout page offers. */
function listChoices(page: string): Choice[] {
  const radios = [...page.matchAll(/data-delivery="([^"]*)".*?<input([^>]*)>/gs)]
  return radios.flatMap(([, text = '', attributes = '']) => {
    const name = /name="(deliveryWindow-1-[^"]*)"/.exec(attributes)?.[1]
    const value = /value="([^"]*)"/.exec(attributes)?.[1] ?? ''
    return name ? [{ name, value, text: text.replaceAll('&nbsp;', '\u{a0}') }] : []
  })
}

const getDate = ({ name }: Choice) => name.slice('deliveryWindow-1-'.length)
const toFields = (choice: Choice) => ({
  'deliveryDay-1': getDate(choice),
  [choice.name]: choice.value,
})

/** Opens the checkout of a cart for the postal code of a browser that has checked the delivery. */
async function openCheckout(shop: TestShop, index: number, zip = '903 25') {
  await fillCart(shop, await setMealStock(index, 9))
  shop.jar.set('ralph-zip', encodeURIComponent(`${zip}~se-rest`))
  const { text } = await shop.get('/en/checkout')
  return {
    text,
    choices: listChoices(text),
    form: createCheckoutForm({ zip, agreed: parseAgreement(text) }),
  }
}

describe('the delivery in the checkout', () => {
  it('a known postal code has seven days to choose from, and the next one is selected [CHECKOUT-03]', async () => {
    const { text, choices } = await openCheckout(createShop(), 30)
    expect(new Set(choices.map(getDate)).size).toBe(7)
    const [first] = choices
    expect(findTag(text, '<input', `value="${first && getDate(first)}"`)).toContain('checked')
    expect(findTag(text, '<input', `value="${first?.value}"`)).toContain('checked')
    expect(toPlain(text)).toMatch(/data-chosen-delivery="">\w+, \w+ \d+, 4–8 pm</)
    expect(toPlain(text)).toMatch(/>Order before 10 pm [^<]+ to get it [^<]+\.</)
  })

  it('the chosen delivery is on the confirmation, in the mail and in a calendar file, which only this browser can open [CHECKOUT-06]', async () => {
    const shop = createShop()
    const { choices, form } = await openCheckout(shop, 31)
    const chosen = choices.at(-1)
    if (!chosen) throw new Error('The checkout offers no delivery')
    const { location } = await shop.post('/en/checkout', { ...form, ...toFields(chosen) })
    const { text } = await shop.get(toPath(location))
    expect(text).toContain(chosen.text)
    const path = `${toPath(location)}&format=ics`
    expect(text).toContain(`href="${path.replace('&', '&amp;')}"`)
    const file = await shop.get(path)
    expect(file.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(file.headers.get('cache-control')).toBe('private, no-store')
    const start = chosen.value.replaceAll(/[-:]|\.\d+/g, '')
    expect(file.text).toContain(`\r\nDTSTART:${start}\r\n`)
    expect(file.text).toContain('\r\nLOCATION:Storgatan 1\\, 903 25 Stockholm\r\n')
    // The time stamps may contain the beginning of the telephone number.
    expect(file.text).not.toMatch(/Anna|anna@|070-123|\+4670/)
    expect((await createShop().get(path)).status).toBe(404)
  })

  it('a delivery that has closed meanwhile is refused at the choice with the remaining ones, and nothing else is lost [CHECKOUT-10]', async () => {
    const shop = createShop()
    const { choices, form } = await openCheckout(shop, 32)
    const date = '2026-01-02'
    const closed = {
      'deliveryDay-1': date,
      [`deliveryWindow-1-${date}`]: `${date}T15:00:00.000Z`,
    }
    const refused = await shop.post('/en/checkout', { ...form, ...closed })
    expect(refused.status).toBe(422)
    expect(refused.text).toMatch(/id="error-deliveryWindow"[^>]*>.*?can no longer be ordered/s)
    expect(refused.text).toContain('href="#field-deliveryWindow"')
    expect(choices).toHaveLength(7)
    expect(listChoices(refused.text)).toEqual(choices)
    expect(refused.text).toContain('value="Svensson"')
    expect((await shop.post('/en/checkout', form)).status).toBe(303)
  })

  it('the cart names the earliest delivery, and none without the extension', async () => {
    const shop = createShop()
    await fillCart(shop, await setMealStock(33, 9))
    expect(toPlain((await shop.get('/en/cart')).text)).toMatch(
      /Earliest delivery: (today|tomorrow|\w+, \w+ \d+), \d+–\d+ pm/,
    )
    const hosted = createShop({ variables: { SHIPPING_OPTIONS: 'off' } })
    await fillCart(hosted, await setMealStock(33, 9))
    expect((await hosted.get('/en/cart')).text).not.toContain('Earliest delivery')
  })
})
