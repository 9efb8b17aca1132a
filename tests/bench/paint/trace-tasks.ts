import type { Browser } from '@playwright/test'
import { z } from 'zod'

/** A task of a page may take this long before it counts as blocking. */
const BLOCKING_MICROSECONDS = 50_000

const traceEventSchema = z.object({
  name: z.string(),
  pid: z.number(),
  tid: z.number(),
  ts: z.number(),
  /** Processor time in microseconds. Events without a duration have none. */
  tdur: z.number().optional(),
})

type TraceEvent = z.infer<typeof traceEventSchema>

/**
 * Sums the processor time of tasks of the main thread after the first paint, as far as it exceeds
 * 50 ms in each task. Returns milliseconds.
 */
export function sumBlockingTime(events: TraceEvent[]): number {
  const paint = events.find(({ name }) => name === 'firstContentfulPaint')
  if (!paint) throw new Error('The trace contains no first paint')
  const microseconds = events
    .filter(({ name, pid, tid, ts }) => {
      const isMainThread = pid === paint.pid && tid === paint.tid
      return isMainThread && name === 'ThreadControllerImpl::RunTask' && ts > paint.ts
    })
    .reduce((sum, { tdur = 0 }) => sum + Math.max(0, tdur - BLOCKING_MICROSECONDS), 0)
  return microseconds / 1000
}

/** Starts to record the tasks of the browser. The returned function ends it and returns the tasks. */
export async function traceTasks(browser: Browser): Promise<() => Promise<TraceEvent[]>> {
  const session = await browser.newBrowserCDPSession()
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => {
    for (const item of value) {
      const event = traceEventSchema.safeParse(item)
      if (event.success) events.push(event.data)
    }
  })
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'loading'] },
  })
  return async () => {
    const isComplete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
    await session.send('Tracing.end')
    await isComplete
    await session.detach()
    return events
  }
}
