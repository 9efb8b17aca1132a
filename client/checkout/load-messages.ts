import type { CompiledMessages } from '#shared/i18n/translator.ts'

// The messages that an action of the shopper causes are in `result-messages.ts`.
const messageFiles = import.meta.glob<CompiledMessages>('../../locales/*.json', {
  query:
    '?areas=checkout,cart-summary,cart-code,cart-freeShipping,field,account-company,account-identityNumber,account-checkout,delivery-orderBy,delivery-within,delivery-hours,delivery-minutes&results=without',
  import: 'default',
})

export async function loadMessages(locale: string): Promise<CompiledMessages | null> {
  return (await messageFiles[`../../locales/${locale}.json`]?.()) ?? null
}

export async function loadResultMessages(locale: string): Promise<CompiledMessages> {
  const module = await import('./result-messages.ts')
  return module.loadResultMessages(locale)
}
