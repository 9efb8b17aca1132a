import { isRecord } from '../json/is-record.ts'

/** Returns whether the shopper has asked the browser to transfer little data. */
export function savesData(browser: object = navigator): boolean {
  const connection: unknown = 'connection' in browser ? browser.connection : null
  return isRecord(Object(connection)) && Object(connection).saveData === true
}

/** Runs a task when the browser has nothing else to do. */
export function runWhenIdle(task: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(task)
  else setTimeout(task, 200)
}
