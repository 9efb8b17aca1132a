import type { CompiledMessages } from '#shared/i18n/translator.ts'
import type { LoadContext } from '../../ui/island/island-services.ts'
import type { CreateView } from './mini-cart-view.ts'

const messageFiles = import.meta.glob<CompiledMessages>('../../../locales/*.json', {
  query: '?areas=cart,price',
  import: 'default',
})

// Loads the texts of the mini cart in the language of the page, or in English if there are none.
async function loadMessages(locale: string): Promise<CompiledMessages> {
  const loadFile =
    messageFiles[`../../../locales/${locale}.json`] ?? messageFiles['../../../locales/en.json']
  return loadFile ? loadFile() : {}
}

async function loadIsland({ loadChunk, state }: LoadContext): Promise<CreateView> {
  const [{ createMiniCartView }, messages] = await Promise.all([
    loadChunk(import('./mini-cart-island.tsx')),
    loadChunk(loadMessages(state.get().locale)),
  ])
  return (context) => createMiniCartView(context, messages)
}

/** Returns a function that loads the island of the mini cart once. */
export function createViewLoader(context: LoadContext): () => Promise<CreateView> {
  let attempt: Promise<CreateView> | undefined
  return () => {
    attempt ??= loadIsland(context)
    // The next call loads again what could not be loaded.
    attempt.catch(() => (attempt = undefined))
    return attempt
  }
}
