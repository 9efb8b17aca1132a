import { removePersonalTexts } from '#shared/measurement/personal-texts.ts'
import { readPageFacts } from '../state/page-facts.ts'
import type { MeasuredPage } from './page-views.ts'
import type { ListName } from './list-views.ts'
import { readProductPage, type PartReader } from './read-product-facts.ts'

export const CARD = '.product-card'

/** Reads the elements inside an element. The texts are trimmed. */
export const createReader = (root: ParentNode): PartReader => ({
  text: (selector) => root.querySelector(selector)?.textContent.trim() ?? null,
  attribute: (selector, name) => root.querySelector(selector)?.getAttribute(name) ?? null,
})

const pageTypes = {
  '[data-product-page]': 'product',
  '[data-list]': 'list',
  '[data-cart-page]': 'cart',
  '.confirmation-page': 'confirmation',
  'body[data-account]': 'account',
  '.home-page': 'home',
}

const findPageType = () =>
  Object.entries(pageTypes).find(([selector]) => document.querySelector(selector))?.[1] ?? 'other'

export function readPage(): MeasuredPage {
  const type = findPageType()
  return {
    type,
    getAddress: () => new URL(location.href),
    getTitle: () => document.title,
    scope: readPageFacts(),
    product: type === 'product' ? readProductPage(createReader(document)) : null,
  }
}

const LIST = 'section[id], section[aria-labelledby], section[aria-label]'

export function findList(card: Element): ListName & { index: number } {
  const section = card.closest(LIST)
  const label = section?.getAttribute('aria-labelledby') ?? ''
  const title = document.getElementById(label) ?? document.querySelector('h1')
  const root = section ?? document
  const skipped = Number(root.querySelector<HTMLElement>('[data-skipped]')?.dataset.skipped ?? 0)
  return {
    id: section?.id || label || 'page',
    // The title of a search contains its text.
    name: removePersonalTexts(
      section?.getAttribute('aria-label') ?? title?.textContent.trim() ?? '',
    ),
    index: skipped + [...root.querySelectorAll(CARD)].indexOf(card),
  }
}
