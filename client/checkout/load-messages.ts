import type { CompiledMessages } from '#shared/i18n/translator.ts'

const messageFiles = import.meta.glob<CompiledMessages>('../../locales/*.json', {
  query:
    '?areas=checkout,cart-summary,cart-code,cart-freeShipping,price,field,account-company,account-identityNumber,account-checkout',
  import: 'default',
})

/** Loads the messages of the checkout. Returns null if the shop has none in the language. */
export async function loadMessages(locale: string): Promise<CompiledMessages | null> {
  return (await messageFiles[`../../locales/${locale}.json`]?.()) ?? null
}
