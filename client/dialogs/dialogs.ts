import { isPlainClick } from './is-plain-click.ts'
import { modals } from './modals.ts'

/**
 * Makes a link with `data-dialog` open the dialog with that id. If the page has no such dialog, the
 * browser follows the link.
 */
export function connectDialogs(): void {
  document.addEventListener('click', (event) => {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLElement>('[data-dialog]') : null
    if (!link || !isPlainClick(event)) return
    if (modals.open({ frame: link.dataset.dialog ?? '' }, link)) event.preventDefault()
  })
}
