import { getFormExamples } from '#shared/form/country-rules.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { problemMessageKeys } from '#shared/checkout/checkout-problem.ts'
import { localeCodes, type LocaleCode } from '#shared/i18n/locale.ts'
import type { MessageKey } from '#shared/i18n/translator.ts'
import { getTranslate, loadMessages } from '../../worker/document/messages.ts'
import { listElements, type PageElement } from '../support/list-elements.ts'
import { isDeep } from '../support/suite.ts'
import { setMealStock } from './checkout-fixtures.ts'
import { createShop, json, startFreshIsolate } from './create-shop.ts'
import { catalogue, type Place } from './message-catalogue.ts'
import type { Language } from './message-orders.ts'

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

// All text fields of the checkout are made alike, and the tests of payments show the texts of the page
// for a failed one. So the quick suite leaves these messages out, and shows the others in one language.
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
