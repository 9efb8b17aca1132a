import { describe, expect, it } from 'vitest'
import { listMissing } from '../../locales/missing-messages.ts'
import { localeCodes } from '#shared/i18n/locale.ts'
import { listFiles, listStorefrontSources, readText } from './repository.ts'

type MessageNode = {
  type: number
  value?: string
  options?: Record<string, { value: MessageNode[] }>
  children?: MessageNode[]
}

const LITERAL = 0
const POUND = 7
const TAG = 8
const kinds = ['literal', 'argument', 'number', 'date', 'time', 'select', 'plural', 'pound', 'tag']

/** Lists the values that a message needs, such as `count:plural`. */
function listPlaceholders(nodes: MessageNode[]): string[] {
  const found = nodes.flatMap((node) => [
    ...(node.type === LITERAL || node.type === POUND ? [] : [`${node.value}:${kinds[node.type]}`]),
    ...Object.values(node.options ?? {}).flatMap((option) => listPlaceholders(option.value)),
    ...(node.type === TAG ? listPlaceholders(node.children ?? []) : []),
  ])
  return [...new Set(found)].toSorted()
}

// The build plugin parses each file into messages, so these are the messages as shipped.
const modules = import.meta.glob<Record<string, MessageNode[]>>('../../locales/??.json', {
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

/** Messages that are identical to English, in addition to the messages without words. */
const sameAsEnglish: Record<string, string[]> = {
  sv: ['footer.shop.market', 'product.nutrition.perPortion'],
  da: ['checkout.email.label', 'footer.shop.market', 'header.menu'],
  fi: [],
  nb: ['footer.shop.market'],
}
const messagesWithoutWords = ['cart.summary.minus']

/**
 * Returns every quoted text of the storefront that has the form of a message key, with one file
 * that contains it.
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

describe('messages', () => {
  it('every language of the route table has a message file [ROUTE-11]', () => {
    expect([...parsed.keys()].toSorted()).toEqual([...localeCodes].toSorted())
    expect(listFiles().filter((file) => /^locales\/.*\.json$/.test(file))).toHaveLength(parsed.size)
  })

  it.each(otherLanguages)('%s has every message that English has [ROUTE-11]', (code) => {
    expect(listMissing(readMessages(code), english)).toEqual([])
  })

  it.each(otherLanguages)('%s has no message that English lacks [ROUTE-11]', (code) => {
    expect(listMissing(english, readMessages(code))).toEqual([])
  })

  it.each(otherLanguages)('every message of %s takes the same values as in English', (code) => {
    const expected = keys.map((key) => [key, listPlaceholders(parsed.get('en')?.[key] ?? [])])
    const found = keys.map((key) => [key, listPlaceholders(parsed.get(code)?.[key] ?? [])])
    expect(found).toEqual(expected)
  })

  it.each([...parsed.keys()])(
    '%s has no empty message and none with a space at its start or end',
    (code) => {
      const wrong = Object.entries(readMessages(code)).filter(
        ([, text]) => text.trim() === '' || text.trim() !== text,
      )
      expect(wrong).toEqual([])
    },
  )

  it.each([...parsed.keys()])(
    'every message key of %s has an area and an element, separated by dots',
    (code) => {
      const entries = Object.entries(readMessages(code))
      expect(entries.filter(([, text]) => typeof text !== 'string')).toEqual([])
      const flatKey = /^[a-z][\dA-Za-z]*(\.[a-z][\dA-Za-z]*)+$/
      expect(entries.filter(([key]) => !flatKey.test(key))).toEqual([])
    },
  )

  it.each(otherLanguages)('%s has no untranslated English message [ROUTE-11]', (code) => {
    const messages = readMessages(code)
    expect(keys.filter((key) => messages[key] === english[key]).toSorted()).toEqual(
      [...messagesWithoutWords, ...(sameAsEnglish[code] ?? [])].toSorted(),
    )
  })

  it.each([...parsed.keys()])('%s has no exclamation mark', (code) => {
    expect(Object.entries(readMessages(code)).filter(([, text]) => text.includes('!'))).toEqual([])
  })

  it('every message key occurs in the code as a whole quoted text', () => {
    const used = listKeyLiterals()
    expect(keys.filter((key) => !used.has(key))).toEqual([])
  })

  it('every message key in the code has a message', () => {
    const unknown = [...listKeyLiterals()].filter(([key]) => !Object.hasOwn(english, key))
    expect(unknown.map(([key, file]) => `${file}: ${key}`)).toEqual([])
  })
})
