import { getFormExamples } from '#shared/form/country-rules.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { problemMessageKeys } from '#shared/checkout/checkout-data.ts'
import { localeCodes, type LocaleCode } from '#shared/i18n/locale.ts'
import type { MessageKey } from '#shared/i18n/translator.ts'
import { getTranslate, loadMessages } from '../../worker/document/messages.ts'
import { listElements, type PageElement } from '../support/list-elements.ts'
import { isDeep } from '../support/suite.ts'
import { setMealStock } from './checkout-fixtures.ts'
import { createShop, json, startFreshIsolate } from './create-shop.ts'
import { catalogue, type Place } from './message-catalogue.ts'
import { orderWith, pathTo, type Language } from './message-orders.ts'

const placeFinders: Record<string, (element: PageElement, field: string) => boolean> = {
  summary: ({ attributes }) => 'data-error-summary' in attributes,
  notice: ({ attributes }) => attributes.class === 'notice',
  code: ({ attributes }) => attributes.class === 'code-field-message',
  page: ({ name }) => name === 'main',
  field: ({ attributes }, field) => attributes.id === `error-${field}`,
}

/** Returns the text of the part of the page in which the message must be. */
function readPlace(html: string, place: Place): string {
  const [kind = '', field = ''] = place.split(' ')
  const found = listElements(html).find((element) => placeFinders[kind]?.(element, field))
  return found?.content ?? ''
}

/** Stands for the code, the amount or the address that a message names, which differ with each run. */
const ANY = '\u0000'

/** Returns the texts of a message around what differs. */
const getTexts = (locale: LocaleCode, key: MessageKey): string[] =>
  getTranslate(locale)(key, { ...getFormExamples('SE'), code: ANY, amount: ANY, email: ANY })
    .split(ANY)
    .filter((part) => part !== '')

await loadMessages(localeCodes)
beforeEach(startFreshIsolate)
afterEach(() => vi.restoreAllMocks())

// The quick suite shows these messages with one request for all of them, and the others in one language.
const likeOthers =
  /^(checkout\.(mobile|firstName|lastName|addressLine1|zip|city)\.required|payment\.failed\.(?!alreadyOrdered))/
const quickCases = catalogue.filter(([, key]) => !likeOthers.test(key))
const casesOf = (language: Language) =>
  isDeep ? catalogue : quickCases.filter((_, index) => (index % 2 === 0) === (language === 'sv'))

describe.each<Language>(['sv', 'en'])('error messages in %s [ERROR-03]', (language) => {
  it.each(casesOf(language))(
    'the error case %s shows the message with the key %s at its place: %s [CHECKOUT-10]',
    async (_meaning, key, place, scenario) => {
      const { text } = await scenario(language)
      const found = readPlace(text, place)
      for (const part of getTexts(language, key)) expect(found).toContain(part)
    },
  )
})

const likeOthersKeys = catalogue.map(([, key]) => key).filter((key) => likeOthers.test(key))

it.each<Language>(['sv', 'en'])(
  'an order form in %s without its fields shows the message of each, and each reason of a failed payment its own [ERROR-03]',
  async (language) => {
    const payments = likeOthersKeys.filter((key) => key.startsWith('payment.'))
    const fields = likeOthersKeys.filter((key) => !key.startsWith('payment.'))
    const empty = Object.fromEntries(fields.map((key) => [key.split('.')[1] ?? '', '']))
    const { text } = await orderWith(empty)(language)
    for (const key of fields)
      expect(readPlace(text, `field ${key.split('.')[1]}`)).toContain(getTexts(language, key)[0])
    const shop = createShop()
    for (const key of new Set(payments)) {
      const reason = key.split('.')[2]?.replace(/^./, (first) => first.toUpperCase())
      const page = await shop.get(`${pathTo(language, 'checkout-klarna-fail')}?error=${reason}`)
      expect(readPlace(page.text, 'page'), key).toContain(getTexts(language, key)[0])
    }
  },
)

it.each(catalogue)(
  'the message for %s has a different text in every language [CHECKOUT-10, ROUTE-11]',
  (_, key) => {
    const translations = localeCodes.map((code) => getTexts(code, key).join(' … '))
    for (const text of translations) expect(text.length).toBeGreaterThan(10)
    expect(new Set(translations).size).toBe(localeCodes.length)
  },
)

describe('a refused form with and without script', () => {
  it.each<[string, () => Promise<string>, Record<string, string>]>([
    ['of a product', async () => (await setMealStock(36, 2)).path, { quantity: '9' }],
    ['of the cart', () => Promise.resolve('/sv/varukorg'), { skuId: '1', quantity: 'x' }],
    ['of the newsletter', () => Promise.resolve('/sv/nyhetsbrev'), { email: 'anna@' }],
  ])(
    'the form %s gives a script the same message as the page without script [ERROR-03]',
    async (_, findPath, form) => {
      const path = await findPath()
      const answered = await createShop().post(path, form, json)
      const { message } = z.object({ message: z.string() }).parse(JSON.parse(answered.text))
      expect(message.length).toBeGreaterThan(10)
      expect((await createShop().post(path, form)).text).toContain(message)
    },
  )
})

it('the tests of error messages cover every problem of the checkout [CHECKOUT-10]', () => {
  const keys = catalogue.map(([, key]) => key)
  expect(keys).toEqual(expect.arrayContaining(Object.values(problemMessageKeys)))
})
