import { createTranslator, type CompiledMessages, type Translate } from '#shared/i18n/translator.ts'
import { readPageFacts } from '../state/page-facts.ts'

const messageFiles = import.meta.glob<CompiledMessages>('../../locales/*.json', {
  query: '?areas=diet,food',
  import: 'default',
})

async function loadTexts(): Promise<Translate> {
  const loadFile =
    messageFiles[`../../locales/${readPageFacts().locale}.json`] ??
    messageFiles['../../locales/en.json']
  return createTranslator(document.documentElement.lang, loadFile ? await loadFile() : {})
}

let texts: Promise<Translate> | null = null

export function loadDietTexts(): Promise<Translate> {
  texts ??= loadTexts()
  return texts
}
