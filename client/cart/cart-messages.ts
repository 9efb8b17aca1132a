import type { CompiledMessages } from '#shared/i18n/translator.ts'

const files = import.meta.glob<CompiledMessages>('../../locales/*.json', {
  query: '?areas=cart,price',
  import: 'default',
})

/** The texts of the cart's islands, in the page's language or else in English. */
export async function loadCartMessages(locale: string): Promise<CompiledMessages> {
  const load = files[`../../locales/${locale}.json`] ?? files['../../locales/en.json']
  return load ? load() : {}
}
