import type { EmailEvent, MeasurementEvent } from './events.ts'

/** Whether an event is for e-mail marketing. All others are for the data layer and analytics. */
export const isEmailEvent = (event: MeasurementEvent): event is EmailEvent =>
  event.event.startsWith('email:')
