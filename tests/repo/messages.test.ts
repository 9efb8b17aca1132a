import { describe, expect, it } from 'vitest'
import { listMissing } from '../../locales/missing-messages.ts'
import { localeCodes } from '#shared/i18n/locale.ts'
import { allForms } from './all-forms.ts'
import { listFiles, listStorefrontSources, readText } from './repository.ts'

type MessageNode = {
  type: number
  value?: string
  options?: Record<string, { value: MessageNode[] }>
  children?: MessageNode[]
}

const LITERAL_NODE = 0
const POUND = 7
const TAG = 8
const kinds = ['literal', 'argument', 'number', 'date', 'time', 'select', 'plural', 'pound', 'tag']

/** Lists the placeholders of a message with their kinds, such as `count:plural`. */
function listPlaceholders(nodes: MessageNode[] | string): string[] {
  if (typeof nodes === 'string') return []
  const found = nodes.flatMap((node) => [
    ...(node.type === LITERAL_NODE || node.type === POUND
      ? []
      : [`${node.value}:${kinds[node.type]}`]),
    ...Object.values(node.options ?? {}).flatMap((option) => listPlaceholders(option.value)),
    ...(node.type === TAG ? listPlaceholders(node.children ?? []) : []),
  ])
  return [...new Set(found)].toSorted()
}

// The build plugin parses each message file, so the test reads the messages exactly as they are
// shipped.
const modules = import.meta.glob<Record<string, MessageNode[] | string>>('../../locales/??.json', {
  eager: true,
  import: 'default',
})
const parsed = new Map(
  Object.entries(modules).map(([path, messages]) => [path.slice(-7, -5), messages]),
)

const readMessages = (code: string) =>
  JSON.parse(readText(`locales/${code}.json`)) as Record<string, string>

const english = readMessages('en')
const keys = Object.keys(english)
const otherLanguages = [...parsed.keys()].filter((code) => code !== 'en')

/**
 * Keys of messages whose text is the same as in English. The messages without words are listed
 * separately.
 */
const sameAsEnglish: Record<string, string[]> = {
  sv: [
    'delivery.minutes',
    'checkout.gender.man',
    'food.allergen.gluten',
    'food.allergen.lupin',
    'footer.shop.market',
    'product.nutrition.per100',
    'product.nutrition.perPortion',
  ],
  da: [
    'campaign.pieces',
    'checkout.email.label',
    'food.allergen.gluten',
    'food.allergen.lupin',
    'footer.shop.market',
    'header.menu',
  ],
  fi: ['delivery.minutes'],
  nb: [
    'campaign.pieces',
    'delivery.minutes',
    'food.allergen.egg',
    'food.allergen.gluten',
    'food.allergen.lupin',
    'footer.shop.market',
    'product.nutrition.per100',
  ],
}
const messagesWithoutWords = [
  'cart.line.changed',
  'cart.line.packageItem',
  'cart.line.packageItemVariant',
  'cart.line.pieces',
  'sharedCart.quantity',
  'cart.summary.minus',
  'header.help.email',
]

/**
 * Lists every quoted text in the storefront code that looks like a message key. The value is one
 * file that contains the text.
 */
function listKeyLiterals(): Map<string, string> {
  const areas = new Set(keys.map((key) => key.split('.')[0]))
  const literals = new Map<string, string>()
  for (const file of listStorefrontSources()) {
    for (const [, , text = ''] of readText(file).matchAll(/(['"`])([a-z]\w*(?:\.\w+)+)\1/g)) {
      if (areas.has(text.split('.')[0])) literals.set(text, file)
    }
  }
  return literals
}

/** Lists the beginnings of keys that end with a code, such as a status. */
const listKeyPrefixes = (): Set<string> =>
  new Set(
    listStorefrontSources().flatMap((file) =>
      [...readText(file).matchAll(/\bt\(`([a-z]\w*(?:\.\w+)*\.)\$\{/g)].map(
        ([, text = '']) => text,
      ),
    ),
  )

/** Fields build their keys from their names, so no file contains them as a text. */
const fieldKeys = new Set<string | undefined>(
  Object.values(allForms).flatMap((fields) =>
    fields.flatMap(({ labelKey, hintKey, messages }) => [
      labelKey,
      hintKey,
      ...Object.values(messages),
    ]),
  ),
)

describe('message files', () => {
  it('every language of the route table has a message file [ROUTE-11]', () => {
    expect([...parsed.keys()].toSorted()).toEqual([...localeCodes].toSorted())
    expect(listFiles().filter((file) => /^locales\/.*\.json$/.test(file))).toHaveLength(parsed.size)
  })

  it.each(otherLanguages)(
    'the language %s has every message that English has [ROUTE-11]',
    (code) => {
      expect(listMissing(readMessages(code), english)).toEqual([])
    },
  )

  it.each(otherLanguages)(
    'the language %s has no message that is missing in English [ROUTE-11]',
    (code) => {
      expect(listMissing(english, readMessages(code))).toEqual([])
    },
  )

  it.each(otherLanguages)(
    'every message in the language %s has the same placeholders as in English',
    (code) => {
      const expected = keys.map((key) => [key, listPlaceholders(parsed.get('en')?.[key] ?? [])])
      const found = keys.map((key) => [key, listPlaceholders(parsed.get(code)?.[key] ?? [])])
      expect(found).toEqual(expected)
    },
  )

  it.each([...parsed.keys()])(
    'the language %s has no empty message and no message that starts or ends with a space',
    (code) => {
      const wrong = Object.entries(readMessages(code)).filter(
        ([, text]) => text.trim() === '' || text.trim() !== text,
      )
      expect(wrong).toEqual([])
    },
  )

  it.each([...parsed.keys()])(
    'every message key in the language %s consists of an area and an element, separated by a dot',
    (code) => {
      const entries = Object.entries(readMessages(code))
      expect(entries.filter(([, text]) => typeof text !== 'string')).toEqual([])
      const flatKey = /^[a-z][\dA-Za-z]*(\.[a-z][\dA-Za-z]*)+$/
      expect(entries.filter(([key]) => !flatKey.test(key))).toEqual([])
    },
  )

  it('every message consists of texts, placeholders, choices and plurals, which the translator of the browser knows', () => {
    const placeholders = [...parsed.values()].flatMap((messages) =>
      Object.values(messages).flatMap(listPlaceholders),
    )
    expect(
      placeholders.filter((placeholder) => !/:(?:argument|select|plural)$/.test(placeholder)),
    ).toEqual([])
  })

  it.each(otherLanguages)(
    'the language %s has no message with an English text, except the listed ones [ROUTE-11]',
    (code) => {
      const messages = readMessages(code)
      expect(keys.filter((key) => messages[key] === english[key]).toSorted()).toEqual(
        [...messagesWithoutWords, ...(sameAsEnglish[code] ?? [])].toSorted(),
      )
    },
  )

  it.each([...parsed.keys()])(
    'no message in the language %s contains an exclamation mark',
    (code) => {
      expect(Object.entries(readMessages(code)).filter(([, text]) => text.includes('!'))).toEqual(
        [],
      )
    },
  )

  it.each([...parsed.keys()])(
    'no message in the language %s spells out an hour of the delivery',
    (code) => {
      const hour = /(?:kl\.|klo|klokken|klokka|klockan) \d|\d (?:am|pm)\b|at night|iltakymmen/i
      const spelledOut = Object.entries(readMessages(code)).filter(([, text]) => hour.test(text))
      expect(spelledOut).toEqual([])
    },
  )

  it('every message key is used by a field, or in the code as a complete quoted text or its beginning before a code', () => {
    const used = listKeyLiterals()
    const prefixes = listKeyPrefixes()
    const isUsed = (key: string) =>
      used.has(key) || fieldKeys.has(key) || prefixes.has(key.replace(/\w+$/, ''))
    expect(keys.filter((key) => !isUsed(key))).toEqual([])
  })

  it('every message key that the code uses has a message', () => {
    const unknown = [...listKeyLiterals()].filter(
      ([key]) => !Object.hasOwn(english, key) && !Object.hasOwn(english, `${key}.label`),
    )
    expect(unknown.map(([key, file]) => `${file}: ${key}`)).toEqual([])
  })
})
