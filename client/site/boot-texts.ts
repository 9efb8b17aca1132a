import { isRecord } from '../json/is-record.ts'

const textNames = ['added', 'failed', 'close', 'showCart', 'marketChanged', 'reload'] as const

export type BootTexts = Record<(typeof textNames)[number], string>

/**
 * Parses the texts of the boot script, which are in the shopper's language. A missing text is
 * empty.
 */
export function parseBootTexts(json: string): BootTexts {
  const texts: BootTexts = {
    added: '',
    failed: '',
    close: '',
    showCart: '',
    marketChanged: '',
    reload: '',
  }
  let parsed: unknown
  try {
    parsed = JSON.parse(json)
  } catch {
    // A page without valid texts must still send its forms.
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
