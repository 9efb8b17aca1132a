import { oncePerFrame } from '../browser/once-per-frame.ts'
import { showDietFilter } from './diet-filter.ts'
import { readDietProfile, type DietProfile } from './diet-profile.ts'
import { showWarnings } from './diet-warnings.ts'
import { loadDietTexts } from './load-diet-texts.ts'
import { parseFoodCodes, type FoodFacts } from '#shared/food/food-facts.ts'
import type { MessageKey, Translate } from '#shared/i18n/translator.ts'

const CARD_FACTS = '.product-card[data-food] > :is(h2, h3) + p'
const SEPARATOR = '\u{a0}· '
const MOST_DIETS = 2

/** The facts as the server wrote them, without which a cleared profile would leave its marks. */
const written = new WeakMap<Element, CardFacts>()

export function listWantedMarks(facts: FoodFacts, { avoids, eats }: DietProfile): MessageKey[] {
  const isVegan = facts.diet === 'vegan' && eats !== 'everything'
  const isVegetarian = facts.diet === 'vegetarian' && eats === 'vegetarian'
  const isFreeFrom = (allergen: 'gluten' | 'milk') =>
    avoids.includes(allergen) && facts.states[allergen] === 'free'
  const marks: [MessageKey, boolean][] = [
    ['diet.mark.vegan', isVegan],
    ['diet.mark.vegetarian', isVegetarian],
    ['diet.mark.glutenFree', isFreeFrom('gluten')],
    ['diet.mark.lactoseFree', isFreeFrom('milk')],
  ]
  return marks.filter(([, isWanted]) => isWanted).map(([key]) => key)
}

/** `lang` is empty if the facts are in the language of the page. */
type CardFacts = { text: string; lang: string }

/**
 * Puts marks before the other diets of a card. The facts before the diets begin with a number. Diets in
 * another language could be those of the marks, so they are left out.
 */
export function putMarksFirst({ text, lang }: CardFacts, marks: readonly string[]): CardFacts {
  if (marks.length === 0) return { text, lang }
  const facts = text.split(SEPARATOR)
  const numbers = facts.filter((fact) => /^\d/.test(fact))
  const diets = facts.filter((fact) => !numbers.includes(fact) && !marks.includes(fact))
  const named = [...marks, ...(lang === '' ? diets : [])].slice(0, MOST_DIETS)
  return { text: [...numbers, ...named].join(SEPARATOR), lang: '' }
}

function showDietMarks(profile: DietProfile | null, t: Translate): void {
  for (const line of document.querySelectorAll<HTMLElement>(CARD_FACTS)) {
    const own = written.get(line) ?? { text: line.textContent, lang: line.lang }
    written.set(line, own)
    const facts = parseFoodCodes(line.parentElement?.dataset.food)
    const keys = profile ? listWantedMarks(facts, profile) : []
    const marks = keys.map((key) => t(key).replaceAll(' ', '\u{a0}'))
    const { text, lang } = putMarksFirst(own, marks)
    if (line.textContent === text) continue
    line.textContent = text
    line.toggleAttribute('lang', lang !== '')
    if (lang) line.lang = lang
  }
}

let observer: MutationObserver | null = null

// More products, another selection and the mini cart come later, so the page is observed.
function observePage(update: () => void): void {
  if (observer) return
  observer = new MutationObserver(oncePerFrame(update))
  observer.observe(document.body, { childList: true, subtree: true })
}

export async function showDiet(): Promise<void> {
  const t = await loadDietTexts()
  const update = () => {
    const profile = readDietProfile()
    showWarnings(profile, t)
    showDietFilter(profile, t)
    showDietMarks(profile, t)
  }
  update()
  observePage(update)
}
