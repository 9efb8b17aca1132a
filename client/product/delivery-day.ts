import * as z from 'zod/mini'
import { formatPromise } from '#shared/delivery/delivery-promise.ts'
import { deliveryWindowSchema } from '#shared/delivery/delivery-window.ts'

const MINUTE_MILLISECONDS = 60_000

/**
 * Names the day of delivery, which a cached page cannot know, and keeps it true while the page is
 * open.
 */
export function showDeliveryDay(): void {
  const element = document.querySelector<HTMLElement>('[data-delivery-window]')
  if (!element) return
  const { deliveryWindow = '', today = '', later = '' } = element.dataset
  const window = z.parse(deliveryWindowSchema, JSON.parse(deliveryWindow))
  const language = document.documentElement.lang
  const defaultText = element.textContent
  const update = () => {
    const promise = { texts: { today, later }, language, now: new Date() }
    const text = formatPromise(window, promise) ?? defaultText
    if (element.textContent !== text) element.textContent = text
  }
  update()
  setInterval(update, MINUTE_MILLISECONDS)
  document.addEventListener('visibilitychange', update)
}
