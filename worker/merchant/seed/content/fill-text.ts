import type { LanguageKey } from '../catalogue.ts'
import { brands } from '../meals/brands.ts'
import { meals } from '../meals/meals.ts'
import { toHref } from './links.ts'
import { toHtml } from './markdown.ts'

/** Numbers of the shop by the placeholder that stands for them in texts. */
const numbers: Record<string, number> = {
  brandCount: brands.length,
  mealHundreds: Math.floor(meals.length / 100) * 100,
}

const fillNumbers = (text: string): string =>
  text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => String(numbers[name] ?? placeholder))

/** Converts Markdown to HTML with its links and numbers. The merchant replaces the other placeholders. */
export function fillText(markdown: string, language: LanguageKey): string {
  return toHtml(fillNumbers(markdown), (link) => toHref(link, language))
}
