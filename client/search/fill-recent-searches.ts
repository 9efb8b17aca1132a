const TEXT = '{text}'

export type SearchLink = { text: string; href: string }

function createItem(template: HTMLElement, { text, href }: SearchLink): HTMLElement {
  const item = document.importNode(template, true)
  const label = item.querySelector('[data-recent-text]')
  item.dataset.recentSearch = text
  if (item instanceof HTMLAnchorElement) item.href = href
  if (label) label.textContent = text
  else item.ariaLabel = (item.ariaLabel ?? '').replace(TEXT, () => text)
  return item
}

export function fillRecentSearches(panel: HTMLElement, searches: readonly SearchLink[]): void {
  for (const template of panel.querySelectorAll('template')) {
    const item = template.content.querySelector<HTMLElement>('a, button')
    const column = template.parentElement
    // Both columns have one row for each search.
    column?.style.setProperty('--rows', `${searches.length}`)
    if (item) template.replaceWith(...searches.map((search) => createItem(item, search)))
  }
}
