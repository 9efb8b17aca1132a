import type { ToolPage } from './destination.ts'

type Globals = ToolPage['globals']

/** Returns the global list with this name. A tool follows it, or reads it when its script runs. */
export function getGlobalList(globals: Globals, name: string): unknown[] {
  const known = globals[name]
  if (Array.isArray(known)) return known
  const list: unknown[] = []
  globals[name] = list
  return list
}

type QueueFunction = ((...values: unknown[]) => void) & Record<string, unknown>

/** `collect` gets the function itself, because tools look for the queue at different places. */
export function createGlobalFunction(
  globals: Globals,
  name: string,
  collect: (self: QueueFunction, values: unknown[]) => void,
): void {
  if (typeof globals[name] === 'function') return
  const self: QueueFunction = Object.assign(
    (...values: unknown[]) => collect(self, values),
    {} as Record<string, unknown>,
  )
  globals[name] = self
}

/** Calls a global function. The script of the tool may have replaced it in the meantime. */
export function callGlobal(globals: Globals, name: string, ...values: unknown[]): void {
  const target = globals[name]
  if (typeof target === 'function') target(...values)
}

/** Calls a method of a global object, if the script of the tool has created it. */
export function callMethod(
  globals: Globals,
  [name, method]: readonly [name: string, method: string],
  ...values: unknown[]
): void {
  const owner: unknown = globals[name]
  const target: unknown = Object(owner)[method]
  if (typeof target === 'function') target.apply(owner, values)
}
