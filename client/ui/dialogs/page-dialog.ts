import { requestPage } from '../../browser/request-page.ts'
import { readBootTexts } from '../site/boot-texts.ts'
import { createIcon } from '../site/create-icon.ts'
import { modals } from './modals.ts'

const TITLE_ID = 'page-dialog-title'
const CONTENT = '.choices-form'

function createHead(title: string): HTMLElement {
  const head = document.createElement('div')
  head.className = 'dialog-head'
  const heading = document.createElement('h2')
  heading.className = 'dialog-title'
  heading.id = TITLE_ID
  heading.textContent = title
  const form = document.createElement('form')
  form.method = 'dialog'
  const button = document.createElement('button')
  button.className = 'dialog-close'
  button.setAttribute('aria-label', readBootTexts().close)
  button.append(createIcon('m6 6 12 12M18 6 6 18'))
  form.append(button)
  head.append(heading, form)
  return head
}

function createDialog(title: string): HTMLDialogElement {
  const dialog = document.createElement('dialog')
  dialog.className = 'dialog'
  dialog.dataset.size = 'wide'
  dialog.setAttribute('aria-labelledby', TITLE_ID)
  dialog.append(createHead(title))
  return dialog
}

async function fill(dialog: HTMLDialogElement, path: string): Promise<void> {
  dialog.setAttribute('aria-busy', 'true')
  const part = (await requestPage(path))?.querySelector(CONTENT)
  dialog.removeAttribute('aria-busy')
  if (!part) location.assign(path)
  // A second click may have loaded the content meanwhile.
  else if (!dialog.querySelector(CONTENT)) dialog.append(document.importNode(part, true))
}

let dialog: HTMLDialogElement | null = null

/**
 * Opens the dialog for market, language and customer type. Few shoppers need it, so it is created when
 * it is first opened, and filled from the page to which the link leads.
 */
export async function openPageDialog(link: HTMLAnchorElement): Promise<void> {
  const component = (title: string) => (dialog ??= createDialog(title))
  const opened = modals.open({ component, props: link.dataset.dialog ?? '' }, link)
  if (opened && !opened.querySelector(CONTENT)) await fill(opened, link.href)
}
