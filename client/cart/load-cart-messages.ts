import type { CompiledMessages } from '#shared/i18n/translator.ts'

const messageFiles = import.meta.glob<CompiledMessages>('../../locales/*.json', {
  query: '?areas=boot,cart,price',
  import: 'default',
})

export async function loadCartMessages(locale: string): Promise<CompiledMessages> {
  const loadFile =
    messageFiles[`../../locales/${locale}.json`] ?? messageFiles['../../locales/en.json']
  return loadFile ? loadFile() : {}
}
