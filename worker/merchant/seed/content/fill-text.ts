import type { LanguageKey } from '../catalogue.ts'
import { brands } from '../meals/brands-and-categories.ts'
import { meals } from '../meals/meals.ts'
import { toHref } from './links.ts'
import { toHtml } from './markdown.ts'

/** Numbers that replace placeholders in texts, such as `brandCount` for the number of brands. */
const numbers: Record<string, number> = {
  brandCount: brands.length,
  mealHundreds: Math.floor(meals.length / 100) * 100,
}

const fillNumbers = (text: string): string =>
  text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => String(numbers[name] ?? placeholder))

/**
 * Converts Markdown to HTML, including links and the numbers of the shop. The merchant replaces the
 * remaining placeholders when it serves the text.
 */
export function fillText(markdown: string, language: LanguageKey): string {
  return toHtml(fillNumbers(markdown), (link) => toHref(link, language))
}
