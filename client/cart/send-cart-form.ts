import { CARD_LINK } from '../ui/card-parts.ts'
import { setCartKey } from './cart-key.ts'
import type { SendForm } from '../forms/enhance-forms.ts'
import { clearFormError, showFormError } from '../forms/form-error.ts'
import { createFormSender, type FormOutcome } from '../forms/form-sender.ts'
import { postForm, type FormPost } from '../browser/post-form.ts'
import { loadChunk } from '../ui/island/chunk-guard.ts'
import type { Queue } from '../browser/queue.ts'
import type { CartFacts } from '../state/client-state.ts'

export type CartFormSettings = {
  queue: Queue
  /** The message if it is unknown whether the meal was added. */
  failedText: string
  onCart: (quantity: number, cart: CartFacts['content']) => void
  onAdded: (name: string) => void
  onUnsent: () => void
  /** Called if the browser is offline and sends the form later. */
  onQueued: () => void
}

function findMealName(owner: object): string {
  const card = owner instanceof Element ? owner.closest('.product-card') : null
  const element = card?.querySelector(CARD_LINK) ?? document.querySelector('h1')
  return element?.textContent?.trim() ?? ''
}

/** Without network a form is stored, with the key with which it is sent again later. */
async function postOrQueue(post: FormPost, owner: object) {
  const result = await postForm(post)
  if (result.status !== 'unanswered' || navigator.onLine) return result
  try {
    const { queueAddition } = await loadChunk(import('../offline/offline-cart.ts'))
    return queueAddition(post, findMealName(owner)) ? ({ status: 'queued' } as const) : result
  } catch {
    // Before the first visit is over, the browser does not have this script.
    return result
  }
}

/** Creates the function that sends a form of the cart and shows at the form what was refused. */
export function createCartFormSender(settings: CartFormSettings): SendForm {
  const { queue, failedText, onCart, onAdded, onUnsent, onQueued } = settings
  const send = createFormSender({
    queue,
    async post(request, owner) {
      await setCartKey()
      return postOrQueue(request, owner)
    },
  })

  function showOutcome(owner: HTMLElement, outcome: FormOutcome) {
    if (outcome.kind === 'unknown') showFormError(owner, failedText)
    if (outcome.kind === 'unsent') onUnsent()
    if (outcome.kind === 'queued') onQueued()
    if (outcome.kind !== 'done' && outcome.kind !== 'refused') return
    const { kind, quantity, cart } = outcome
    if (kind === 'refused') showFormError(owner, outcome.message, outcome.isQuantityWrong)
    if (quantity !== null) onCart(quantity, cart)
    if (kind === 'done') onAdded(findMealName(owner))
  }
  return async ({ owner, path, fields }) => {
    clearFormError(owner)
    const outcome = await send(owner, path, fields)
    showOutcome(owner, outcome)
    return outcome.kind !== 'unsent'
  }
}
