import { isRecord } from '../../browser/is-record.ts'

function readConnection(browser: object): Record<string, unknown> {
  const connection: unknown = 'connection' in browser ? browser.connection : null
  return isRecord(connection) ? connection : {}
}

/** Returns whether the shopper has asked the browser to transfer little data. */
export const savesData = (browser: object = navigator): boolean =>
  readConnection(browser).saveData === true

/** Returns whether the browser says that its connection is as slow as 2g. */
export const isOn2g = (browser: object = navigator): boolean =>
  /(?:^|-)2g$/.test(String(readConnection(browser).effectiveType))

/** Runs a task when the browser has nothing else to do. */
export function runWhenIdle(task: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(task)
  else setTimeout(task, 200)
}
