import { findClickedLink } from './is-plain-click.ts'

/** If the dialog cannot be loaded, the browser follows the link. */
export function connectDialogs(): void {
  document.addEventListener('click', (event) => {
    const link = findClickedLink(event, '[data-dialog]')
    if (!link) return
    event.preventDefault()
    void import('./page-dialog.ts')
      .then(({ openPageDialog }) => openPageDialog(link))
      .catch(() => location.assign(link.href))
  })
}
