import { createTranslator, type CompiledMessages, type Translate } from '#shared/i18n/translator.ts'

const messageFiles = import.meta.glob<CompiledMessages>('../../locales/*.json', {
  query: '?areas=offlineCart',
  import: 'default',
})

/** Loads the texts about offline changes in the language of the page, or in English. */
export async function loadOfflineTexts(locale: string): Promise<Translate> {
  const [language = ''] = locale.split('-')
  const loadFile =
    messageFiles[`../../locales/${language}.json`] ?? messageFiles['../../locales/en.json']
  return createTranslator(locale, loadFile ? await loadFile() : {})
}
