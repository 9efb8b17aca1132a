import { createElement } from '../browser/create-element.ts'
import type { Translate } from '#shared/i18n/translator.ts'
import {
  listSelectedFilters,
  parseListSelection,
  replaceItems,
  serializeListSelection,
  type FilterItem,
} from '#shared/list/list-selection.ts'
import type { DietProfile } from './diet-profile.ts'

const FORM = '[data-list-filters]'

/** A filter value that the profile asks for: the key of its filter and the end of its id. */
type ProfileValue = { key: string; end: string }

const listValues = ({ avoids, eats }: DietProfile): ProfileValue[] => [
  ...avoids.map((allergen) => ({ key: 'p-free-from', end: `_${allergen}` })),
  ...(eats === 'everything' ? [] : [{ key: 'p-diet', end: `_${eats}` }]),
]

function findItem(box: HTMLInputElement): FilterItem | null {
  const query = new URLSearchParams([[box.name, box.value]])
  const [filter] = listSelectedFilters(parseListSelection(query))
  return filter?.[1][0] ?? null
}

type Match = { box: HTMLInputElement; item: FilterItem }

function findMatches(form: HTMLFormElement, profile: DietProfile): (Match | null)[] {
  const boxes = [...form.querySelectorAll<HTMLInputElement>('input[type=checkbox]')]
  return listValues(profile).map(({ key, end }) => {
    for (const box of boxes) {
      const item = box.name === key ? findItem(box) : null
      if (item?.id.endsWith(end)) return { box, item }
    }
    return null
  })
}

// The group of allergens comes without its values as long as it is closed.
async function loadValues(): Promise<void> {
  const { getFilterValues } = await import('../list/connect-list.ts')
  getFilterValues().preload()
}

function markBoxes(form: HTMLFormElement, matches: readonly (Match | null)[], text: string): void {
  const labels = new Set(matches.map((match) => match?.box.closest('label') ?? null))
  for (const mark of form.querySelectorAll('.diet-mark')) {
    if (!labels.has(mark.closest('label'))) mark.remove()
  }
  for (const label of labels) {
    if (!label || label.querySelector('.diet-mark')) continue
    label.append(createElement('span', { class: 'diet-mark' }, text))
  }
}

function toHref(matches: readonly Match[]): string | null {
  const current = parseListSelection(new URLSearchParams(location.search))
  let selection = current
  for (const { box, item } of matches) {
    const items = new Map(listSelectedFilters(selection)).get(box.name) ?? []
    selection = replaceItems(selection, box.name, [...items, item])
  }
  const query = serializeListSelection(selection)
  return query === serializeListSelection({ ...current, page: 1 })
    ? null
    : `${location.pathname}${query}`
}

function showLink(href: string | null, text: string): void {
  const main = document.querySelector('[data-list-main]')
  const current = main?.querySelector<HTMLAnchorElement>('.diet-filter')
  if (href === null) return current?.remove()
  if (current) {
    if (current.getAttribute('href') !== href) current.href = href
    return
  }
  const attributes = { class: 'chip diet-filter', href, rel: 'nofollow', 'data-list-link': '' }
  main?.prepend(createElement('a', attributes, text))
}

/**
 * Offers to filter the list by the profile, and marks the values of the profile in the filter panel.
 * A link that could apply only a part of the profile would list meals that do not fit, so there is
 * none if the list lacks one of the values.
 */
export function showDietFilter(profile: DietProfile | null, t: Translate): void {
  const form = document.querySelector<HTMLFormElement>(FORM)
  if (!form) return
  const matches = profile ? findMatches(form, profile) : []
  if (matches.includes(null)) void loadValues().catch(reportError)
  markBoxes(form, matches, t('diet.filter.mark'))
  const found = matches.filter((match) => match !== null)
  const isComplete = found.length > 0 && found.length === matches.length
  showLink(isComplete ? toHref(found) : null, t('diet.filter.apply'))
}
