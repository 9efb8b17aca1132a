import { describe, expect, it } from 'vitest'
import { createCalendarFile, type CalendarEvent } from './calendar-file.ts'

const event: CalendarEvent = {
  uid: 'order-100001@shop.example',
  createdAt: new Date('2026-11-22T11:00:00.500Z'),
  start: new Date('2026-11-23T15:00:00Z'),
  end: new Date('2026-11-23T19:00:00Z'),
  title: 'Leverans från 24 Hour Meals',
  description: 'Ordernummer 100001',
  location: 'Storgatan 1; trappa 2, 111 22 Malmö',
}

/** Reads the properties of the event, as RFC 5545 says: lines are unfolded, then texts unescaped. */
function parse(file: string): Record<string, string> {
  const unfolded = file.replaceAll('\r\n ', '')
  const lines = unfolded.split('\r\n').filter((line) => line !== '')
  const escapes: Record<string, string> = { n: '\n' }
  return Object.fromEntries(
    lines.map((line) => {
      const [name = '', ...rest] = line.split(':')
      return [name, rest.join(':').replaceAll(/\\(.)/g, (_, c: string) => escapes[c] ?? c)]
    }),
  )
}

describe('the calendar file of a delivery', () => {
  it('the file has the event with its times in UTC and all texts [CHECKOUT-06]', () => {
    expect(parse(createCalendarFile(event))).toMatchObject({
      VERSION: '2.0',
      UID: 'order-100001@shop.example',
      DTSTAMP: '20261122T110000Z',
      DTSTART: '20261123T150000Z',
      DTEND: '20261123T190000Z',
      SUMMARY: 'Leverans från 24 Hour Meals',
      DESCRIPTION: 'Ordernummer 100001',
      LOCATION: 'Storgatan 1; trappa 2, 111 22 Malmö',
    })
  })

  it('a file that is made later has the same id and a higher sequence [CHECKOUT-06]', () => {
    const later = { ...event, createdAt: new Date(event.createdAt.getTime() + 1000) }
    const [first, second] = [event, later].map((each) => parse(createCalendarFile(each)))
    expect(second?.UID).toBe(first?.UID)
    expect(Number(second?.SEQUENCE)).toBe(Number(first?.SEQUENCE) + 1)
  })

  it('the components are nested and every line ends with CRLF', () => {
    const file = createCalendarFile(event)
    const names = [...file.matchAll(/^(?:BEGIN|END):\w+/gm)].map(([name]) => name)
    expect(names).toEqual(['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'END:VEVENT', 'END:VCALENDAR'])
    expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  })

  it('long lines are folded after 75 bytes at most, never inside a character', () => {
    const location = 'Åsögatan 🍲, '.repeat(20).trim()
    const file = createCalendarFile({ ...event, location })
    const lengths = file.split('\r\n').map((line) => new TextEncoder().encode(line).length)
    expect(Math.max(...lengths)).toBeLessThanOrEqual(75)
    expect(file).not.toContain('\u{fffd}')
    expect(parse(file).LOCATION).toBe(location)
  })

  it('special characters and line breaks are escaped, so a text adds no property', () => {
    const description = 'a\\b\r\nATTENDEE:x, y; z'
    const file = createCalendarFile({ ...event, description, location: '' })
    expect(file).not.toMatch(/^ATTENDEE|^LOCATION/m)
    expect(parse(file).DESCRIPTION).toBe('a\\b\nATTENDEE:x, y; z')
  })
})
