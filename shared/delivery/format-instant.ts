import { getDateFormat } from './date-format.ts'

const formats: Record<string, string> = { en: 'en-GB' }

/**
 * Formats an instant with its date, time and time zone, such as `22 November 2026 at 19:36 CET`. The
 * time zone is always named, because the reader may be in another one.
 */
export function formatInstant(
  instant: Date,
  { language, timeZone, hasSeconds = false }: InstantFormat,
): string {
  return getDateFormat(formats[language.slice(0, 2)] ?? language, {
    timeZone,
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    ...(hasSeconds ? { second: '2-digit' } : {}),
    timeZoneName: 'short',
  }).format(instant)
}

type InstantFormat = { language: string; timeZone: string; hasSeconds?: boolean }
