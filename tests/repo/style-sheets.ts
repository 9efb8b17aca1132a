import { dirname, join } from 'node:path'
import { readText } from './repository.ts'

/** The text without comments; line breaks stay, so that places keep their numbers. */
export function removeComments(css: string): string {
  return css.replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '))
}

/** The text without what no colour can stand in: comments, quoted texts and addresses. */
export function removeTexts(css: string): string {
  return removeComments(css)
    .replaceAll(/url\([^)]*\)/g, '')
    .replaceAll(/"[^"\n]*"|'[^'\n]*'/g, '')
}

/** Files that a style sheet brings along, by `@import`, however deep; itself included. */
export function listImported(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const [, path = ''] of removeComments(readText(file)).matchAll(/@import\s+'(\.[^']+)'/g)) {
    listImported(join(dirname(file), path), seen)
  }
  return seen
}

/** The text in front of every block, as it stands: `.pager-text`, `@media (width < 48rem)`, `from`. */
function listPreludes(css: string): string[] {
  const bare = removeComments(css)
    .replaceAll(/@(?:import|layer)[^;{]*;/g, '')
    .replaceAll(/"[^"\n]*"|'[^'\n]*'/g, "''")
  return [...bare.matchAll(/([^{};]+)\{/g)].map(([, prelude = '']) => prelude.trim())
}

/** Selectors, one by one: lists are split where a comma stands outside of brackets. */
export function listSelectors(css: string): string[] {
  return listPreludes(css)
    .filter((prelude) => !prelude.startsWith('@') && !/^(from|to|[\d.]+%)/.test(prelude))
    .flatMap((prelude) => prelude.split(/,(?![^()]*\))/))
    .map((selector) => selector.trim())
}

export function listClasses(selector: string): string[] {
  return [...selector.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name)
}

export type Declaration = { property: string; value: string }

export function listDeclarations(css: string): Declaration[] {
  return [...removeTexts(css).matchAll(/([\w-]+)\s*:\s*([^;{}]+)[;}]/g)].map(
    ([, property = '', value = '']) => ({ property, value: value.trim() }),
  )
}
