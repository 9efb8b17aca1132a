import { isRecord } from './is-record.ts'

const names = ['added', 'failed', 'close', 'showCart', 'marketChanged', 'reload'] as const

export type BootTexts = Record<(typeof names)[number], string>

/** The few texts of the boot script, ready in the shopper's language; a missing one is empty. */
export function parseBootTexts(json: string): BootTexts {
  const texts: BootTexts = {
    added: '',
    failed: '',
    close: '',
    showCart: '',
    marketChanged: '',
    reload: '',
  }
  let read: unknown
  try {
    read = JSON.parse(json)
  } catch {
    // A page without them, or a broken one, still sends its forms.
    return texts
  }
  for (const name of names) {
    const text = isRecord(read) ? read[name] : undefined
    if (typeof text === 'string') texts[name] = text
  }
  return texts
}

export function readBootTexts(): BootTexts {
  return parseBootTexts(document.querySelector('[data-boot-texts]')?.textContent ?? '')
}
