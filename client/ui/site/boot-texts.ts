import { isRecord } from '../../browser/is-record.ts'

const textNames = ['added', 'failed', 'close', 'showCart', 'inCart'] as const

export type BootTexts = Record<(typeof textNames)[number], string>

/** A missing text becomes an empty string. */
export function parseBootTexts(json: string): BootTexts {
  const texts: BootTexts = { added: '', failed: '', close: '', showCart: '', inCart: '' }
  let parsed: unknown
  try {
    parsed = JSON.parse(json)
  } catch {
    // Without valid texts the boot script must still send the forms of the page, so this is no
    // error.
    return texts
  }
  for (const name of textNames) {
    const text = isRecord(parsed) ? parsed[name] : undefined
    if (typeof text === 'string') texts[name] = text
  }
  return texts
}

export function readBootTexts(): BootTexts {
  return parseBootTexts(document.querySelector('[data-boot-texts]')?.textContent ?? '')
}
