import { describe, expect, it } from 'vitest'
import { getLocale, type LocaleCode } from '#shared/i18n/locale.ts'
import {
  createTranslator,
  type CompiledMessages,
  type MessageKey,
} from '#shared/i18n/translator.ts'
import { createServerTranslator } from './messages.ts'
import { checkMessages, getTranslate, listEagerLocales, loadMessages } from './messages.ts'

it('the error names an enabled language without messages [ROUTE-11]', () => {
  const LOCALES = ['sv', 'xx'] as unknown as ['sv']
  expect(() => checkMessages({ LOCALES })).toThrow('LOCALES: xx has no messages file')
  expect(() => checkMessages({ LOCALES: ['sv', 'en'] })).not.toThrow()
})

it('the messages of a lazy language are loaded with its first page, and those of the others before [CHANNEL-08]', async () => {
  const translate = (code: LocaleCode) => getTranslate(code)('cart.title')
  await loadMessages(listEagerLocales({ LOCALES: ['sv', 'fi'], LAZY_LOCALES: ['fi'] }))
  const [swedish, english] = [translate('sv'), translate('en')]
  expect(swedish).not.toBe(english)
  expect(translate('fi')).toBe(english)
  await loadMessages(['fi'])
  expect([swedish, english]).not.toContain(translate('fi'))
})

describe('the translators of the server and of the browser', () => {
  const files = import.meta.glob<CompiledMessages>('../../locales/??.json', {
    eager: true,
    import: 'default',
  })
  // Each placeholder and plural of a parsed message has the same value.
  function createValues(message: unknown, value: number): Record<string, number> {
    const names = JSON.stringify(message).matchAll(/"type":[156],"value":"(\w+)"/g)
    return Object.fromEntries([...names].map(([, name]) => [name, value]))
  }

  it.each(Object.entries(files))('both give the same texts of %s', (path, messages) => {
    const language = getLocale(path.includes('/sv.') ? 'sv' : 'en').iso
    const server = createServerTranslator(language, messages)
    const browser = createTranslator(language, messages)
    for (const key of Object.keys(messages) as MessageKey[]) {
      for (const count of [0, 1, 2, 1200]) {
        const values = createValues(messages[key], count)
        expect([key, browser(key, values)]).toEqual([key, server(key, values)])
      }
    }
  })
})
