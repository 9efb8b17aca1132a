import {
  parseFoodCodes,
  type Allergen,
  listAllergens,
  type FoodFacts,
} from '#shared/food/food-facts.ts'
import type { MessageKey, Translate } from '#shared/i18n/translator.ts'
import { createElement } from '../browser/create-element.ts'
import { CARD_ADD, CARD_LINK } from '../ui/card-parts.ts'
import type { DietProfile, Diet } from './diet-profile.ts'

type DietProblems = {
  contained: Allergen[]
  unknown: Allergen[]
  missingDiet: Exclude<Diet, 'everything'> | null
}

function findMissingDiet(facts: FoodFacts, eats: Diet): DietProblems['missingDiet'] {
  if (eats === 'everything' || facts.diet === 'vegan' || facts.diet === eats) return null
  return eats
}

/** An allergen about which nothing is known is a problem too. */
export function findDietProblems(facts: FoodFacts, { avoids, eats }: DietProfile): DietProblems {
  const isAvoided = (allergen: Allergen) => avoids.includes(allergen)
  return {
    contained: listAllergens(facts, 'contains').filter(isAvoided),
    unknown: listAllergens(facts, 'unknown').filter(isAvoided),
    missingDiet: findMissingDiet(facts, eats),
  }
}

const FOODS = '[data-food]'
/** Parts of a food that come before its controls. A card has no such part. */
const TARGETS = '.buy-box-terms, .cart-line-text'
/** Elements that a shopper may reach with the keyboard before the warning is read. */
const CONTROLS = `${CARD_LINK}, ${CARD_ADD}, .product-card-choose, .product-form [type=submit]`

const missingDietKeys: Record<NonNullable<DietProblems['missingDiet']>, MessageKey> = {
  vegan: 'diet.warning.notVegan',
  vegetarian: 'diet.warning.notVegetarian',
}

type Warning = { tone: 'contains' | 'unknown'; text: string }

/** Lists the sentences that warn of a food, the most serious one first. */
function listWarnings(
  { contained, unknown, missingDiet }: DietProblems,
  t: Translate,
  language: string,
): Warning[] {
  const join = (allergens: readonly Allergen[]) =>
    new Intl.ListFormat(language).format(
      allergens.map((allergen) => t(`food.allergen.${allergen}`).toLocaleLowerCase(language)),
    )
  const warnings: Warning[] = []
  if (contained.length > 0) {
    warnings.push({
      tone: 'contains',
      text: t('diet.warning.contains', { names: join(contained) }),
    })
  }
  if (unknown.length > 0) {
    warnings.push({ tone: 'unknown', text: t('diet.warning.unknown', { names: join(unknown) }) })
  }
  if (missingDiet) warnings.push({ tone: 'unknown', text: t(missingDietKeys[missingDiet]) })
  return warnings
}

const drawings: Record<Warning['tone'], string> = {
  contains: 'M12 3.5 2.5 20h19L12 3.5ZM12 10v4.5M12 17.3v.1',
  unknown:
    'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM9.2 9.6c.2-1.5 1.3-2.4 2.8-2.4s2.8 1 2.8 2.4c0 2-2.8 2.2-2.8 4M12 16.7v.1',
}

const NAMESPACE = 'http://www.w3.org/2000/svg'

function createIcon(drawing: string): SVGElement {
  const icon = document.createElementNS(NAMESPACE, 'svg')
  icon.setAttribute('class', 'icon')
  icon.setAttribute('viewBox', '0 0 24 24')
  icon.setAttribute('aria-hidden', 'true')
  const path = document.createElementNS(NAMESPACE, 'path')
  path.setAttribute('d', drawing)
  icon.append(path)
  return icon
}

let lastId = 0

function createList(warnings: readonly Warning[]): HTMLElement {
  const lines = warnings.map(({ tone, text }) => {
    const attributes = { class: 'diet-warning-line gap-1 breakable', 'data-tone': tone }
    return createElement('p', attributes, createIcon(drawings[tone]), text)
  })
  lastId += 1
  return createElement(
    'div',
    { class: 'diet-warning stack gap-1 start', id: `diet-warning-${lastId}` },
    ...lines,
  )
}

function describeControls(food: Element, id: string | null): void {
  for (const control of food.querySelectorAll(CONTROLS)) {
    if (id === null) control.removeAttribute('aria-describedby')
    else control.setAttribute('aria-describedby', id)
  }
}

function updateFood(food: HTMLElement, warnings: readonly Warning[]): void {
  const current = food.querySelector('.diet-warning')
  const texts = warnings.map(({ text }) => text).join('')
  if ((current?.textContent ?? '') === texts) return
  const list = warnings.length > 0 ? createList(warnings) : null
  current?.remove()
  if (list) (food.querySelector(TARGETS) ?? food).append(list)
  describeControls(food, list?.id ?? null)
}

export function showWarnings(profile: DietProfile | null, t: Translate): void {
  const language = document.documentElement.lang
  for (const food of document.querySelectorAll<HTMLElement>(FOODS)) {
    const problems = profile && findDietProblems(parseFoodCodes(food.dataset.food), profile)
    updateFood(food, problems ? listWarnings(problems, t, language) : [])
  }
}
