import { isRecord } from '../../browser/is-record.ts'

function readConnection(browser: object): Record<string, unknown> {
  const connection: unknown = 'connection' in browser ? browser.connection : null
  return isRecord(connection) ? connection : {}
}

export const savesData = (browser: object = navigator): boolean =>
  readConnection(browser).saveData === true

export const isOn2g = (browser: object = navigator): boolean =>
  /(?:^|-)2g$/.test(String(readConnection(browser).effectiveType))

export function runWhenIdle(task: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(task)
  else setTimeout(task, 200)
}
