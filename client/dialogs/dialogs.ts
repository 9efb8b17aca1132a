import { isPlainClick } from './is-plain-click.ts'
import { modals } from './modals.ts'

/**
 * Makes a link with `data-dialog` open the dialog with that id. If the page has no such dialog, the
 * browser follows the link. A dialog with `data-content` is filled from the page of the link.
 */
export function connectDialogs(): void {
  document.addEventListener('click', (event) => {
    const link =
      event.target instanceof Element
        ? event.target.closest<HTMLAnchorElement>('[data-dialog]')
        : null
    if (!link || !isPlainClick(event)) return
    const dialog = modals.open({ frame: link.dataset.dialog ?? '' }, link)
    if (!dialog) return
    event.preventDefault()
    if (dialog.dataset.content === undefined) return
    void import('./fill-dialog.ts')
      .then(({ fillDialog }) => fillDialog(dialog, link.href))
      .catch(() => location.assign(link.href))
  })
}
