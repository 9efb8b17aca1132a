import type { CompiledMessages } from '#shared/i18n/translator.ts'

const messageFiles = import.meta.glob<CompiledMessages>('../../locales/*.json', {
  query: '?areas=checkout,cart-code,account-company,account-identityNumber&results=only',
  import: 'default',
})

export async function loadResultMessages(locale: string): Promise<CompiledMessages> {
  return (await messageFiles[`../../locales/${locale}.json`]?.()) ?? {}
}
