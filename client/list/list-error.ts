import { createElement } from '../browser/create-element.ts'
import { readBootTexts } from '../ui/site/boot-texts.ts'

/** A response that is no list. Its page is the error page if the status says so. */
export class ListLoadError extends Error {
  readonly status: number
  readonly page: Document

  constructor(status: number, page: Document) {
    super(`List: status ${status}`)
    this.status = status
    this.page = page
  }
}

const CLASS = 'list-page-error'

// The list keeps its title, so the title of the error page becomes a title below it.
function findErrorPage(error: unknown): HTMLElement | null {
  const page =
    error instanceof ListLoadError ? error.page.querySelector<HTMLElement>('.message-page') : null
  if (!page) return null
  const part = document.importNode(page, true)
  // The list has no styles for the drawing.
  part.querySelector('.message-page-drawing')?.remove()
  for (const title of part.querySelectorAll('h1')) {
    title.replaceWith(createElement('h2', {}, ...title.childNodes))
  }
  return part
}

function createRetry(retry: () => void): HTMLButtonElement {
  const text = document.querySelector<HTMLElement>('[data-list]')?.dataset.retry ?? ''
  const button = createElement('button', { type: 'button', class: 'button' }, text)
  button.addEventListener('click', retry)
  return button
}

type ListFailure = {
  error: unknown
  /** True if the products stay, because only more of them could not be loaded. */
  keepsList: boolean
  retry: () => void
}

/** The rest of the page stays with everything that the shopper typed and chose. */
export function showListError({ error, keepsList, retry }: ListFailure): void {
  const main = document.querySelector('[data-list-main]')
  if (!main) return
  // Without a connection there is no error page of the server.
  const content = findErrorPage(error) ?? readBootTexts().failed
  const attributes = { class: CLASS, tabindex: '-1' }
  const part = createElement('div', attributes, content, createRetry(retry))
  main.querySelector(`.${CLASS}`)?.remove()
  if (keepsList) main.append(part)
  else main.replaceChildren(part)
  part.focus()
}

export function removeListError(): void {
  document.querySelector(`[data-list-main] .${CLASS}`)?.remove()
}
