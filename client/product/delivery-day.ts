import type { DeliverySentence } from '#shared/delivery/delivery-promise.ts'
import * as z from '#shared/json/schema.ts'

const MINUTE_MILLISECONDS = 60_000

const promisesSchema = z.array(
  z.object({ until: z.number(), text: z.string() }),
) satisfies z.Schema<DeliverySentence[]>

/**
 * Names the day of delivery, which a cached page cannot know, and keeps it true while the page is
 * open. The page contains the sentences, because the first date that a script formats blocks a slow
 * phone. After the last of them the sentence without a day is true again.
 */
export function showDeliveryDay(): void {
  const element = document.querySelector<HTMLElement>('[data-delivery-promises]')
  if (!element) return
  const promises = z.parse(promisesSchema, JSON.parse(element.dataset.deliveryPromises ?? ''))
  const defaultText = element.textContent
  const update = () => {
    const text = promises.find(({ until }) => Date.now() < until)?.text ?? defaultText
    if (element.textContent !== text) element.textContent = text
  }
  update()
  setInterval(update, MINUTE_MILLISECONDS)
  document.addEventListener('visibilitychange', update)
}
