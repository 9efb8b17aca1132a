import { isRecord } from '../is-record.ts'

/** What the server says of the panel: its markup, with all that is wrong in it, or that it is not needed any more. */
export type LogInAnswer = { kind: 'panel'; html: string } | { kind: 'signed-in' }

/** Null for anything else. */
export function readLogInAnswer(body: unknown): LogInAnswer | null {
  if (!isRecord(body)) return null
  if (body.signedIn === true) return { kind: 'signed-in' }
  return typeof body.panel === 'string' ? { kind: 'panel', html: body.panel } : null
}

const LIMIT_MS = 15_000

/** Asks the log-in page for the panel, or sends its form. Null where there is no answer to be had. */
export async function askLogIn(
  path: string,
  fields?: URLSearchParams,
): Promise<LogInAnswer | null> {
  try {
    const response = await fetch(path, {
      ...(fields ? { method: 'POST', body: fields } : {}),
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(LIMIT_MS),
    })
    return readLogInAnswer(await response.json())
  } catch {
    // A broken connection, the limit above, or an answer that is no JSON: a proxy's page, say.
    return null
  }
}
