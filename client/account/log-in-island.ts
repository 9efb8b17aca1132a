import { withoutWish } from '#shared/account/log-in-wish.ts'
import { readBootTexts } from '../boot-texts.ts'
import { closeOnBackdrop } from '../close-on-backdrop.ts'
import { clearFormError, showFormError } from '../form-error.ts'
import { occupyButton, readFields } from '../form-parts.ts'
import type { Island } from '../island-loader.ts'
import type { IslandContext } from '../islands.ts'
import { rememberPlace } from '../keep-place.ts'
import { dropLogInWish } from '../log-in-wish.ts'
import { askLogIn, type LogInAnswer } from './log-in-requests.ts'

/** The same page, made for whoever is signed in now: asked for, never sent again where it came of a form. */
function comeAnew(): void {
  dropLogInWish()
  rememberPlace()
  const { href, pathname, hash } = location
  // An address that differs by nothing, or by its hash alone, would not be asked for.
  if (hash !== '') history.replaceState(history.state, '', `${pathname}?action=login${hash}`)
  location.replace(href)
}

function showPanel(dialog: HTMLDialogElement, html: string): void {
  dialog.innerHTML = html
  if (!dialog.open) dialog.showModal()
  const problems = dialog.querySelector<HTMLElement>('[data-error-summary]')
  const firstField = dialog.querySelector<HTMLElement>('input:not([type="hidden"])')
  ;(problems ?? firstField)?.focus()
}

function take(dialog: HTMLDialogElement, answer: LogInAnswer): void {
  if (answer.kind === 'signed-in') comeAnew()
  else showPanel(dialog, answer.html)
}

async function send(dialog: HTMLDialogElement, form: HTMLFormElement, button: HTMLElement | null) {
  const fields = readFields(form, button)
  const free = button instanceof HTMLButtonElement ? occupyButton(button) : () => undefined
  clearFormError(form)
  const answer = await askLogIn(form.action, fields)
  if (answer) return take(dialog, answer)
  free()
  showFormError(form, readBootTexts().failed)
}

// A line of the summary leads to its field, and leaves the page's address alone.
function leadToField(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const id = link?.getAttribute('href') ?? ''
  if (!id.startsWith('#')) return
  event.preventDefault()
  document.getElementById(id.slice(1))?.focus()
}

function connect(dialog: HTMLDialogElement, onClosed: () => void): void {
  closeOnBackdrop(dialog)
  dialog.addEventListener('click', leadToField)
  dialog.addEventListener('submit', (event) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || form.method === 'dialog') return
    event.preventDefault()
    void send(dialog, form, event.submitter)
  })
  dialog.addEventListener('close', () => {
    // What was typed goes with it.
    for (const form of dialog.querySelectorAll('form')) form.reset()
    dropLogInWish()
    onClosed()
  })
}

/** Log in over the page. Its markup, texts and rules are those of the log-in page, which is asked for them. */
export function mountLogIn({ container }: IslandContext): Island {
  if (!(container instanceof HTMLDialogElement)) throw new Error('Log in has no dialog to be in')
  let opener: HTMLElement | undefined
  connect(container, () => opener?.focus({ preventScroll: true }))
  return {
    async replay(trigger) {
      opener = trigger
      const here = encodeURIComponent(`${location.pathname}${withoutWish(location.search)}`)
      const answer = await askLogIn(`${container.dataset.path}?returnTo=${here}`)
      if (!answer) throw new Error('The log-in page gave no panel')
      take(container, answer)
    },
  }
}
