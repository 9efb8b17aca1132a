import { CARD_LINK } from '../ui/card-parts.ts'
import type { SendForm } from '../forms/enhance-forms.ts'
import { clearFormError, showFormError } from '../forms/form-error.ts'
import { createFormSender, type FormOutcome } from '../forms/form-sender.ts'
import { postForm } from '../browser/post-form.ts'
import type { Queue } from '../browser/queue.ts'
import type { CartFacts } from '../state/client-state.ts'
import { findCookie, isSecurePage, serializeCookie } from '../browser/page-cookies.ts'
import { createIdempotencyKey } from '../browser/idempotency-key.ts'

const NAME = 'ralph-cart-key'
const ONE_WEEK_SECONDS = 604_800

/** All first additions that carry this key end in one cart, even if they arrive together. */
export function createCartKeyCookie(cookies: string, isSecure: boolean): string | null {
  const hasCart = ['ralph-cart-count', NAME].some((name) => findCookie(cookies, name) !== null)
  if (hasCart) return null
  const key = createIdempotencyKey()
  return serializeCookie(NAME, key, { maxAgeSeconds: ONE_WEEK_SECONDS, isSecure })
}

type Locks = { request: (name: string, task: () => string) => Promise<unknown> }

/** Sets the key for the first additions, in one tab at a time, so that all tabs use the same key. */
export async function setCartKey(
  page: { cookie: string },
  { locks, isSecure }: { locks?: Locks; isSecure: boolean },
): Promise<void> {
  const setMissingKey = () => {
    const cookie = createCartKeyCookie(page.cookie, isSecure)
    if (cookie !== null) page.cookie = cookie
    // A browser writes cookies in the background. After this read another tab finds the key too.
    return page.cookie
  }
  await (locks ? locks.request('cart-key', setMissingKey) : setMissingKey())
}

type CartFormSettings = {
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
      await setCartKey(document, { locks: navigator.locks, isSecure: isSecurePage() })
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
