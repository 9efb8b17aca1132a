import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** Folder of the catalogue data. All file names are relative to this folder. */
const folder = join(import.meta.dirname, '../catalogue')

export const readText = (file: string): string => readFileSync(join(folder, file), 'utf8')

/** Lists the file names in a folder of the catalogue, sorted. */
export const listNames = (subfolder: string): string[] =>
  readdirSync(join(folder, subfolder)).toSorted()

/**
 * Reads a JSON file of the catalogue. If the file is invalid, the error names the file and the path
 * of the mistake in it.
 */
export function readData<Schema extends z.ZodType>(file: string, schema: Schema) {
  return parseData(file, readText(file), schema)
}

export function parseData<Schema extends z.ZodType>(
  file: string,
  json: string,
  schema: Schema,
): z.output<Schema> {
  const result = schema.safeParse(parseJson(file, json))
  if (result.success) return result.data
  throw new Error(`worker/merchant/catalogue/${file} is invalid:\n${z.prettifyError(result.error)}`)
}

/** Runs `build`. If it fails, the name of the file is added to the error. */
export function buildFromFile<Result>(file: string, build: () => Result): Result {
  try {
    return build()
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`worker/merchant/catalogue/${file}: ${reason}`, { cause })
  }
}

function parseJson(file: string, json: string): unknown {
  try {
    return JSON.parse(json)
  } catch (cause) {
    throw new Error(`worker/merchant/catalogue/${file} is not valid JSON`, { cause })
  }
}
