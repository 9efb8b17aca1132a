import { isRecord } from '../browser/is-record.ts'

/**
 * Response of the log-in page: the markup of the log-in panel with its form errors, or `signed-in`
 * if the customer is already signed in.
 */
export type LogInResponse = { kind: 'panel'; html: string } | { kind: 'signed-in' }

/** Parses a response of the log-in page. Returns null for any other body. */
export function parseLogInResponse(body: unknown): LogInResponse | null {
  if (!isRecord(body)) return null
  if (body.signedIn === true) return { kind: 'signed-in' }
  return typeof body.panel === 'string' ? { kind: 'panel', html: body.panel } : null
}

const TIMEOUT_MS = 15_000

/**
 * Requests the log-in panel, or submits its form if `fields` is given. Returns null if there is no
 * valid response.
 */
export async function requestLogIn(
  path: string,
  fields?: URLSearchParams,
): Promise<LogInResponse | null> {
  try {
    const response = await fetch(path, {
      ...(fields ? { method: 'POST', body: fields } : {}),
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return parseLogInResponse(await response.json())
  } catch {
    // The connection broke, the request timed out, or the response is not JSON, such as a proxy
    // error page.
    return null
  }
}
