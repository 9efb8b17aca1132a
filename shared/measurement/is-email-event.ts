import type { EmailEvent, MeasurementEvent } from './events.ts'

export const isEmailEvent = (event: MeasurementEvent): event is EmailEvent =>
  event.event.startsWith('email:')
