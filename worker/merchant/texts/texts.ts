import type { LanguageId } from '../rules/market/market.ts'
import en from './en.json' with { type: 'json' }
import sv from './sv.json' with { type: 'json' }

export type Texts = typeof en & typeof sv

/** The texts of mails and of the merchant's own pages. A key that one language lacks is a type error. */
export const texts: Record<LanguageId, Texts> = { 'sv-SE': sv, 'en-US': en }

/** Replaces each placeholder such as `{link}`. Placeholders in the values stay as they are. */
export const fillText = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`The text needs a value for ${name}`)
    return value
  })
