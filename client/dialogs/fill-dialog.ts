import { requestPage } from '../forms/request-page.ts'

/**
 * Loads the content of a dialog from the page with the same form. `data-content` selects it there.
 * If it cannot be loaded, the browser opens that page.
 */
export async function fillDialog(dialog: HTMLDialogElement, path: string): Promise<void> {
  const { content = '' } = dialog.dataset
  if (dialog.querySelector(content)) return
  dialog.setAttribute('aria-busy', 'true')
  const part = (await requestPage(path))?.querySelector(content)
  dialog.removeAttribute('aria-busy')
  if (!part) location.assign(path)
  // A second click may have loaded the content meanwhile.
  else if (!dialog.querySelector(content)) dialog.append(document.importNode(part, true))
}
