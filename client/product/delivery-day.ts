import { formatPromise } from '#shared/delivery/delivery-promise.ts'
import type { DeliveryWindow } from '#shared/delivery/delivery-window.ts'
import * as z from '#shared/json/schema.ts'

const MINUTE_MILLISECONDS = 60_000

// The values come from the page, for which the server has checked them.
const deliveryWindowSchema = z.object({
  timeZone: z.string(),
  orderBy: z.string(),
  leadDays: z.int(),
  weekdays: z.array(z.int()),
  closedDates: z.array(z.string()),
  from: z.string(),
  to: z.nullable(z.string()),
  madeToOrderDays: z.exactOptional(z.object({ from: z.int(), to: z.int() })),
}) satisfies z.Schema<DeliveryWindow>

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
  // The first format of a date takes long on a slow phone, so it waits until the sentence is near.
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      update()
      setInterval(update, MINUTE_MILLISECONDS)
      document.addEventListener('visibilitychange', update)
    },
    { rootMargin: '25%' },
  )
  observer.observe(element)
}
