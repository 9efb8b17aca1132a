import type { DeliveryWindow } from './delivery-window.ts'

export const dailyWindow: DeliveryWindow = {
  timeZone: 'Europe/Stockholm',
  orderBy: '22:00',
  leadDays: 1,
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  closedDates: [],
  from: '16:00',
  to: '20:00',
}
