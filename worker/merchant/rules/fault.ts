import { z } from 'zod'

const MAX_MILLISECONDS = 10_000
const MAX_TIMES = 1000
const SLOW_MILLISECONDS = 1000

const createIntegerSchema = (minimum: number, maximum: number) =>
  z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .pipe(z.number().min(minimum).max(maximum))

export const faultKinds = ['slow', 'fail', 'garbled', 'truncated'] as const

const faultSchema = z
  .strictObject({
    operation: z.string().regex(/^(?:\*|[\w/-]{1,64})$/),
    kind: z.enum(faultKinds),
    ms: createIntegerSchema(0, MAX_MILLISECONDS).optional(),
    status: createIntegerSchema(200, 599).default(500),
    times: createIntegerSchema(1, MAX_TIMES).optional(),
  })
  .transform(({ operation, kind, ms, status, times }) => ({
    operation,
    kind,
    milliseconds: ms ?? (kind === 'slow' ? SLOW_MILLISECONDS : 0),
    status,
    /** The number of times the fault is injected. Null means no limit. */
    times: times ?? null,
  }))

/** A failure for tests, which only a merchant in open mode injects. */
export type Fault = z.infer<typeof faultSchema>

/** Parses a text such as `operation=products;kind=fail;status=503`. Returns null for any other text. */
export function parseFault(text: string): Fault | null {
  const pairs = text
    .split(';')
    .filter((part) => part.trim() !== '')
    .map((part) => part.split('=').map((side) => side.trim()))
  if (pairs.some((pair) => pair.length !== 2)) return null
  const { success, data } = faultSchema.safeParse(Object.fromEntries(pairs))
  return success ? data : null
}

export function isFaultOf(fault: Fault, operations: readonly string[]): boolean {
  return fault.operation === '*' || operations.includes(fault.operation)
}
