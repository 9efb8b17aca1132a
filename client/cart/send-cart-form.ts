import { CARD_LINK } from '../ui/card-parts.ts'
import { setCartKey } from './cart-key.ts'
import type { SendForm } from '../forms/enhance-forms.ts'
import { clearFormError, showFormError } from '../forms/form-error.ts'
import { createFormSender, type FormOutcome } from '../forms/form-sender.ts'
import { postForm } from '../browser/post-form.ts'
import type { Queue } from '../browser/queue.ts'
import type { CartFacts } from '../state/client-state.ts'

export type CartFormSettings = {
  queue: Queue
  /** The message if it is unknown whether the meal was added. */
  failedText: string
  onCart: (quantity: number, cart: CartFacts['content']) => void
  onAdded: (name: string) => void
  onUnsent: () => void
}

function findMealName(owner: object): string {
  const card = owner instanceof Element ? owner.closest('.product-card') : null
  const element = card?.querySelector(CARD_LINK) ?? document.querySelector('h1')
  return element?.textContent?.trim() ?? ''
}

export function createCartFormSender(settings: CartFormSettings): SendForm {
  const { queue, failedText, onCart, onAdded, onUnsent } = settings
  const send = createFormSender({
    queue,
    async post(request) {
      await setCartKey()
      return postForm(request)
    },
  })

  function showOutcome(owner: HTMLElement, outcome: FormOutcome) {
    if (outcome.kind === 'unknown') showFormError(owner, failedText)
    if (outcome.kind === 'unsent') onUnsent()
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
