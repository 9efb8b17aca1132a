export type CalendarEvent = {
  uid: string
  createdAt: Date
  start: Date
  end: Date
  title: string
  description: string
  /** It is empty if the event has no place. */
  location: string
}

const MAX_LINE_BYTES = 75

const getByteLength = (text: string) => new TextEncoder().encode(text).length

/** Formats a time in UTC, so that no description of a time zone is needed. */
const formatTime = (time: Date) => time.toISOString().replaceAll(/[-:]|\.\d+/g, '')

const escapeText = (text: string) =>
  text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n|\r|\n/g, String.raw`\n`)

/** Folds a line: it continues on the next line after a space, never inside a character. */
function foldLine(line: string): string {
  const folded: string[] = []
  let current = ''
  for (const character of line) {
    if (getByteLength(current + character) > MAX_LINE_BYTES) {
      folded.push(current)
      current = ' '
    }
    current += character
  }
  return [...folded, current].join('\r\n')
}

/** A file that is made later replaces the event of an earlier one, so a moved delivery moves its entry. */
const toSequence = (createdAt: Date) =>
  Math.max(0, Math.floor((createdAt.getTime() - Date.UTC(2026, 0, 1)) / 1000))

/** Creates a calendar file with one event, as RFC 5545 defines it. */
export function createCalendarFile(event: CalendarEvent): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//24 Hour Meals//Delivery//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${escapeText(event.uid)}`,
    `DTSTAMP:${formatTime(event.createdAt)}`,
    `SEQUENCE:${toSequence(event.createdAt)}`,
    `DTSTART:${formatTime(event.start)}`,
    `DTEND:${formatTime(event.end)}`,
    `SUMMARY:${escapeText(event.title)}`,
    `DESCRIPTION:${escapeText(event.description)}`,
    ...(event.location === '' ? [] : [`LOCATION:${escapeText(event.location)}`]),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}
