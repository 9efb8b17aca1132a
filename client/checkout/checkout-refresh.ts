import { getDeliveryZipName } from '#shared/checkout/shipping-address-fields.ts'
import type { CheckoutData } from '#shared/checkout/checkout-data.ts'
import { focusCodeResult } from '../cart-code/focus-code-result.ts'
import { readFields } from '../forms/form-controls.ts'
import type { CheckoutForm } from './checkout-form.ts'
import { refreshCheckout } from './checkout-requests.ts'
import { receive, setProblem } from './checkout-changes.ts'
import { findControl } from './form-elements.ts'
import { createLatestRequest } from './latest-request.ts'

export type CheckoutRefresh = {
  /** Loads the options and amounts for the form. `section` contains what the shopper changed. */
  refresh: (section: string) => void
  retry: () => void
  settle: () => Promise<void>
  isBusy: () => boolean
}

/** Shows the options and amounts of the answer to the fields that were sent. */
async function showAnswer(
  form: CheckoutForm,
  data: CheckoutData,
  sent: URLSearchParams,
): Promise<void> {
  const { content } = data
  // The cart was ordered or emptied in another tab. The page then says so.
  if (content === null) return location.reload()
  const name = getDeliveryZipName(Object.fromEntries(sent))
  const isUnchanged = findControl(form.getElement(), name)?.value === (sent.get(name) ?? '')
  const zipProblem = content.errors[name] ?? null
  await form.updateLater(
    (state) => {
      const next = receive(state, data, content)
      return isUnchanged ? setProblem(next, name, zipProblem) : next
    },
    isUnchanged && zipProblem ? [name] : [],
  )
  // The shopper may have chosen another delivery since the request.
  form.showDelivery()
}

export function createCheckoutRefresh(form: CheckoutForm, build: string): CheckoutRefresh {
  const { store } = form
  const requests = createLatestRequest((fields: URLSearchParams) => {
    const path = form.getElement().getAttribute('action') ?? location.pathname
    return refreshCheckout(path, fields, build)
  })

  /** True from the button of the code until the server has answered. */
  let isCodeSent = false

  function readRefreshedFields(section: string): URLSearchParams {
    const fields = readFields(form.getElement(), null)
    isCodeSent ||= section === 'code'
    // A code that the shopper has typed is only applied by its button.
    if (!isCodeSent) fields.delete('code')
    return fields
  }
  async function refresh(section: string) {
    if (store.getState().isPlacing) return
    const fields = readRefreshedFields(section)
    store.update((state) => ({ ...state, refresh: { section, status: 'loading' } }))
    const result = await requests.send(fields)
    if (result.status === 'superseded') return
    if (result.answer) {
      isCodeSent = false
      await showAnswer(form, result.answer, fields)
      if (section === 'code') focusCodeResult()
    } else store.update((state) => ({ ...state, refresh: { section, status: 'failed' } }))
  }
  let running = 0
  let last = Promise.resolve()

  function start(section: string) {
    running += 1
    last = refresh(section)
      .catch(reportError)
      .finally(() => {
        running -= 1
      })
  }
  return {
    refresh: start,
    retry: () => start(store.getState().refresh?.section ?? ''),
    // The form has the new amounts only when they are shown.
    settle: async () => {
      await requests.settle()
      await last
    },
    isBusy: () => running > 0,
  }
}
