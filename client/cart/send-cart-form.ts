import { setCartKey } from './cart-key.ts'
import type { SendForm } from '../forms/enhance-forms.ts'
import { clearFormError, showFormError } from '../forms/form-error.ts'
import { createFormSender, type FormOutcome } from '../forms/form-sender.ts'
import { postForm, type FormPost } from '../forms/post-form.ts'
import { queueAddition } from '../forms/queued-additions.ts'
import type { Queue } from '../forms/queue.ts'

export type CartFormSettings = {
  queue: Queue
  /** The message if it is unknown whether the meal was added. */
  failedText: string
  onCart: (quantity: number, cart: unknown) => void
  onAdded: () => void
  onUnsent: () => void
  /** Called if the browser is offline and sends the form later. */
  onQueued: () => void
}

/** Without network a form is stored, with the key with which it is sent again later. */
async function postOrQueue({ path, fields, key }: FormPost) {
  const result = await postForm({ path, fields, key })
  if (result.status !== 'unanswered' || navigator.onLine) return result
  const addition = { path, fields: `${fields}`, key, queuedAt: Date.now() }
  return queueAddition(addition) ? ({ status: 'queued' } as const) : result
}

/** Creates the function that sends a form of the cart and shows at the form what was refused. */
export function createCartFormSender(settings: CartFormSettings): SendForm {
  const { queue, failedText, onCart, onAdded, onUnsent, onQueued } = settings
  const send = createFormSender({
    queue,
    post(request) {
      setCartKey()
      return postOrQueue(request)
    },
  })

  function showOutcome(form: HTMLFormElement, outcome: FormOutcome) {
    if (outcome.kind === 'unknown') showFormError(form, failedText)
    if (outcome.kind === 'unsent') onUnsent()
    if (outcome.kind === 'queued') onQueued()
    if (outcome.kind !== 'done' && outcome.kind !== 'refused') return
    const { kind, quantity, cart } = outcome
    if (kind === 'refused') showFormError(form, outcome.message, outcome.isQuantityWrong)
    if (quantity !== null) onCart(quantity, cart)
    if (kind === 'done') onAdded()
  }
  return async ({ form, path, fields }) => {
    clearFormError(form)
    const outcome = await send(form, path, fields)
    showOutcome(form, outcome)
    return outcome.kind !== 'unsent'
  }
}
