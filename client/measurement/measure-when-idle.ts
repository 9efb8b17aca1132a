import { browserClock } from '../browser/clock.ts'
import type { PageServices } from '../ui/island/island-services.ts'
import { runWhenIdle } from '../ui/loading/idle-load.ts'

/** The network is first for the things that a shopper opens, such as the mini cart. */
const MEASURE_DELAY_MILLISECONDS = 2_000

/** A purchase is measured at once, because the shopper may soon leave the page. */
const getMeasureDelay = () =>
  document.querySelector('.confirmation-page') ? 0 : MEASURE_DELAY_MILLISECONDS

export function measureWhenIdle(services: PageServices): void {
  // Without network there is no measurement, and perhaps no script for it.
  if (document.querySelector('[data-offline-page]')) return
  if (!document.querySelector('[data-destinations], [data-measured]')) return
  const { cart } = services.state.get()
  const measure = async () => {
    const { startMeasurement } = await import('./start-measurement.ts')
    await startMeasurement(services, cart)
  }
  browserClock.schedule(getMeasureDelay(), () =>
    runWhenIdle(() => void measure().catch(reportError)),
  )
}
