import { describe, expect, it } from 'vitest'
import { findMissing } from '../../locales/missing-messages.ts'
import { localeCodes } from '#shared/i18n/locale.ts'
import { listFiles, listStorefrontSources, readText } from './repository.ts'

type Node = {
  type: number
  value?: string
  options?: Record<string, { value: Node[] }>
  children?: Node[]
}

const LITERAL = 0
const POUND = 7
const TAG = 8
const kinds = ['literal', 'argument', 'number', 'date', 'time', 'select', 'plural', 'pound', 'tag']

/** What a text has to be given, such as `count:plural`. */
function listPlaceholders(nodes: Node[]): string[] {
  const found = nodes.flatMap((node) => [
    ...(node.type === LITERAL || node.type === POUND ? [] : [`${node.value}:${kinds[node.type]}`]),
    ...Object.values(node.options ?? {}).flatMap((option) => listPlaceholders(option.value)),
    ...(node.type === TAG ? listPlaceholders(node.children ?? []) : []),
  ])
  return [...new Set(found)].toSorted()
}

// The build's own plugin turns each file into parsed messages, so these are the texts as they ship.
const modules = import.meta.glob<Record<string, Node[]>>('../../locales/??.json', {
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
const others = [...parsed.keys()].filter((code) => code !== 'en')

/** Texts that read the same in English, beside those that have no words. */
const same: Record<string, string[]> = {
  sv: ['footer.shop.market', 'product.nutrition.perPortion'],
  da: ['checkout.email.label', 'footer.shop.market', 'header.menu'],
  fi: [],
  nb: ['footer.shop.market'],
}
const wordless = ['cart.summary.minus']

/** Every quoted text of the storefront that is shaped like a key, with one place where it stands. */
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
  it('ROUTE-11 there is a file of messages for every language of the route table', () => {
    expect([...parsed.keys()].toSorted()).toEqual([...localeCodes].toSorted())
    expect(listFiles().filter((file) => /^locales\/.*\.json$/.test(file))).toHaveLength(parsed.size)
  })

  it.each(others)('ROUTE-11 %s has every message of English', (code) => {
    expect(findMissing(readMessages(code), english)).toEqual([])
  })

  it.each(others)('ROUTE-11 %s has no message that English has not', (code) => {
    expect(findMissing(english, readMessages(code))).toEqual([])
  })

  it.each(others)('%s takes the same values in every message as English', (code) => {
    const expected = keys.map((key) => [key, listPlaceholders(parsed.get('en')?.[key] ?? [])])
    const found = keys.map((key) => [key, listPlaceholders(parsed.get(code)?.[key] ?? [])])
    expect(found).toEqual(expected)
  })

  it.each([...parsed.keys()])(
    '%s has no empty text, and none that begins or ends with a space',
    (code) => {
      const wrong = Object.entries(readMessages(code)).filter(
        ([, text]) => text.trim() === '' || text.trim() !== text,
      )
      expect(wrong).toEqual([])
    },
  )

  it.each([...parsed.keys()])('%s has flat keys, the area before the first dot', (code) => {
    const entries = Object.entries(readMessages(code))
    expect(entries.filter(([, text]) => typeof text !== 'string')).toEqual([])
    const shape = /^[a-z][\dA-Za-z]*(\.[a-z][\dA-Za-z]*)+$/
    expect(entries.filter(([key]) => !shape.test(key))).toEqual([])
  })

  it.each(others)('ROUTE-11 no English text is left in %s', (code) => {
    const messages = readMessages(code)
    expect(keys.filter((key) => messages[key] === english[key]).toSorted()).toEqual(
      [...wordless, ...(same[code] ?? [])].toSorted(),
    )
  })

  it.each([...parsed.keys()])('%s never raises its voice', (code) => {
    expect(Object.entries(readMessages(code)).filter(([, text]) => text.includes('!'))).toEqual([])
  })

  it('every message is used: its key stands in the code, whole and quoted', () => {
    const used = listKeyLiterals()
    expect(keys.filter((key) => !used.has(key))).toEqual([])
  })

  it('every key in the code has a message', () => {
    const unknown = [...listKeyLiterals()].filter(([key]) => !Object.hasOwn(english, key))
    expect(unknown.map(([key, file]) => `${file}: ${key}`)).toEqual([])
  })
})
