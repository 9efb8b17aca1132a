import { dirname, join } from 'node:path'
import { readText } from './repository.ts'

/** Replaces comments by spaces. Line breaks are kept, so that line numbers stay correct. */
export function removeComments(css: string): string {
  return css.replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '))
}

/** Removes comments, quoted texts and URLs, because a colour name inside them is not a colour. */
export function removeCommentsAndTexts(css: string): string {
  return removeComments(css)
    .replaceAll(/url\([^)]*\)/g, '')
    .replaceAll(/"[^"\n]*"|'[^'\n]*'/g, '')
}

/** Returns a style sheet and all style sheets that it imports, directly or indirectly. */
export function listImportedFiles(file: string, visitedFiles = new Set<string>()): Set<string> {
  if (visitedFiles.has(file)) return visitedFiles
  visitedFiles.add(file)
  for (const [, path = ''] of removeComments(readText(file)).matchAll(/@import\s+'(\.[^']+)'/g)) {
    listImportedFiles(join(dirname(file), path), visitedFiles)
  }
  return visitedFiles
}

/**
 * Lists the text before the opening brace of every block, for example `.pager-text`, `@media (width
 * < 48rem)` or `from`.
 */
function listPreludes(css: string): string[] {
  const plainCss = removeComments(css)
    .replaceAll(/@(?:import|layer)[^;{]*;/g, '')
    .replaceAll(/"[^"\n]*"|'[^'\n]*'/g, "''")
  return [...plainCss.matchAll(/([^{};]+)\{/g)].map(([, prelude = '']) => prelude.trim())
}

/**
 * Lists all selectors of a style sheet. A list of selectors is split at each comma that is not
 * inside parentheses.
 */
export function listSelectors(css: string): string[] {
  return listPreludes(css)
    .filter((prelude) => !prelude.startsWith('@') && !/^(from|to|[\d.]+%)/.test(prelude))
    .flatMap((prelude) => prelude.split(/,(?![^()]*\))/))
    .map((selector) => selector.trim())
}

/**
 * Splits a selector into its last part, which names the styled element, and everything before it. A
 * combinator inside parentheses splits nothing.
 */
export function splitSubject(selector: string): { before: string; subject: string } {
  const parts =
    selector.match(/(?:[^\s>+~()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))+|[\s>+~]+/g) ?? []
  return { before: parts.slice(0, -1).join(''), subject: parts.at(-1) ?? '' }
}

export function listClasses(selector: string): string[] {
  return [...selector.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name)
}

export type Declaration = { property: string; value: string }

export function listDeclarations(css: string): Declaration[] {
  return [...removeCommentsAndTexts(css).matchAll(/([\w-]+)\s*:\s*([^;{}]+)[;}]/g)].map(
    ([, property = '', value = '']) => ({ property, value: value.trim() }),
  )
}
