const TEXT = '{text}'

/** A search that was sent, with its address. */
export type SearchLink = { text: string; href: string }

const copyTemplate = (frame: HTMLElement, name: string): HTMLElement | null => {
  const template = frame.querySelector<HTMLTemplateElement>(`template[${name}]`)
  const copy = template?.content.firstElementChild?.cloneNode(true)
  return copy instanceof HTMLElement ? copy : null
}

function createOption(frame: HTMLElement, { text, href }: SearchLink): HTMLElement[] {
  const option = copyTemplate(frame, 'data-recent-option')
  const label = option?.querySelector('[data-recent-text]')
  if (!(option instanceof HTMLAnchorElement) || !label) return []
  option.href = href
  label.textContent = text
  option.dataset.recentSearch = text
  return [option]
}

function createRemoveButton(frame: HTMLElement, { text }: SearchLink): HTMLElement[] {
  const button = copyTemplate(frame, 'data-recent-remove')
  if (!button) return []
  button.ariaLabel = (button.ariaLabel ?? '').replace(TEXT, () => text)
  button.dataset.recentSearch = text
  return [button]
}

/**
 * Fills the list box with the recent searches. Returns the parts of the panel: the head, the list
 * box and the buttons that remove a search. The buttons are beside the list box, because a list box
 * may contain only options.
 */
export function fillRecentSearches(
  frame: HTMLElement,
  list: HTMLElement,
  searches: readonly SearchLink[],
): HTMLElement[] {
  list.replaceChildren(...searches.flatMap((search) => createOption(frame, search)))
  const buttons = document.createElement('div')
  // Both columns have one row for each search.
  for (const column of [list, buttons]) column.style.setProperty('--rows', `${searches.length}`)
  buttons.className = 'search-suggestions-removes'
  buttons.append(...searches.flatMap((search) => createRemoveButton(frame, search)))
  const head = frame.querySelector<HTMLElement>('.search-suggestions-head')
  return [...(head ? [head] : []), list, buttons]
}
