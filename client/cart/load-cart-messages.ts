import type { CompiledMessages } from '#shared/i18n/translator.ts'

const messageFiles = import.meta.glob<CompiledMessages>('../../locales/*.json', {
  query: '?areas=boot,cart,price',
  import: 'default',
})

/** Loads the texts of the cart in the language of the page, or in English if there are none. */
export async function loadCartMessages(locale: string): Promise<CompiledMessages> {
  const loadFile =
    messageFiles[`../../locales/${locale}.json`] ?? messageFiles['../../locales/en.json']
  return loadFile ? loadFile() : {}
}
