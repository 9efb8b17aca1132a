import { disableWhilePending, readFields } from './form-controls.ts'
import { createElement } from '../browser/create-element.ts'
import { createIdempotencyKey } from '../browser/idempotency-key.ts'
import { postForm } from '../browser/post-form.ts'
import { isRecord } from '../browser/is-record.ts'
import { readBootTexts } from '../ui/site/boot-texts.ts'

type Answer = { isDone: boolean; message: string }

async function send(form: HTMLFormElement, button: HTMLElement | null): Promise<Answer> {
  const path = form.getAttribute('action') ?? ''
  const fields = readFields(form, button)
  const result = await postForm({ path, fields, key: createIdempotencyKey() })
  const body = result.status === 'answered' ? result.body : null
  if (!isRecord(body) || typeof body.message !== 'string') {
    return { isDone: false, message: readBootTexts().failed }
  }
  return { isDone: body.ok === true, message: body.message }
}

// A screen reader announces a text only in an element that existed before the text.
function createStatus(form: HTMLFormElement, number: number): HTMLElement {
  const status = createElement('p', {
    class: 'newsletter-form-status',
    id: `newsletter-status-${number}`,
    role: 'status',
    tabindex: '-1',
  })
  form.append(status)
  return status
}

function showAnswer(form: HTMLFormElement, status: HTMLElement, { isDone, message }: Answer) {
  status.textContent = message
  form.dataset.newsletter = isDone ? 'done' : 'problem'
  if (isDone) {
    status.focus({ preventScroll: true })
    return
  }
  const input = form.querySelector<HTMLInputElement>('input[type=email]')
  input?.setAttribute('aria-invalid', 'true')
  input?.setAttribute('aria-describedby', status.id)
  input?.focus({ preventScroll: true })
}

function connectForm(form: HTMLFormElement, number: number): void {
  const status = createStatus(form, number)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const button = form.querySelector<HTMLButtonElement>('button')
    if (!button || button.disabled) return
    const pending = send(form, button)
    const enable = disableWhilePending(button)
    void pending.then((answer) => {
      enable()
      showAnswer(form, status, answer)
    })
  })
}

export function connectNewsletter(): void {
  const forms = document.querySelectorAll<HTMLFormElement>('form[data-newsletter]')
  for (const [index, form] of forms.entries()) connectForm(form, index + 1)
}
