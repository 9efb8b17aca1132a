import type { PageServices } from './ui/island/island-services.ts'

/** What the parts of a page need from a script, each with the selector of the pages that have it. */
export type PageParts = Record<string, (services: PageServices) => void | Promise<void>>

/** Waits for a task of its own, so that a slow phone can react to the shopper in between. */
const pause = () => new Promise<void>((resolve) => void setTimeout(resolve))

export async function startParts(parts: PageParts, services: PageServices): Promise<void> {
  const starts: Promise<void>[] = []
  for (const [selector, start] of Object.entries(parts)) {
    if (!document.querySelector(selector)) continue
    await pause()
    starts.push((async () => start(services))().catch(reportError))
  }
  await Promise.all(starts)
}
