import type { CollectionDraft, LanguageKey, VersionDraft, WidgetDraft } from './draft.ts'
import { pageAliases, type PageKey } from './page-aliases.ts'
import { container, richText, text } from './widgets.ts'

export type PageWords = {
  title: string
  /** Under the title, and in search results. */
  intro: string
  sections: string[]
  /** After the text. */
  more?: WidgetDraft[]
}

type PageDraft = Record<LanguageKey, PageWords> & {
  key: PageKey
  tags: string[]
  isDraft?: boolean
}

/** A page of reading matter: title, introduction, sections, and what comes after them. */
export function definePage({ key, tags, isDraft, en, sv }: PageDraft): CollectionDraft {
  const versions = { en: toVersion(key, 'en', en), sv: toVersion(key, 'sv', sv) }
  return {
    id: pageAliases[key].id,
    name: en.title,
    area: null,
    customerType: null,
    filters: [],
    tags,
    published: isDraft ? null : versions,
    draft: isDraft ? versions : null,
  }
}

function toVersion(key: PageKey, language: LanguageKey, words: PageWords): VersionDraft {
  const { title, intro, sections, more = [] } = words
  const head = text({ title, as: 'h1', text: `<p>${intro}</p>` })
  const widgets = [head, ...(sections.length > 0 ? [richText(...sections)] : [])]
  return {
    alias: pageAliases[key][language],
    title,
    metaTitle: title,
    metaDescription: intro.replaceAll(/<[^>]+>/g, ''),
    containers: [
      container('Text', widgets, { design: 'narrow' }),
      ...(more.length > 0 ? [container('More', more)] : []),
    ],
  }
}
