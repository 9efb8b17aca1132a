import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type en from '../../locales/en.json'
import { projectFolder } from './test-shop.ts'

export type Language = 'sv' | 'en'
export type TextKey = keyof typeof en
export type Translate = (key: TextKey, values?: Record<string, string>) => string

function readTexts(language: Language): Record<string, string> {
  const file = join(projectFolder, 'locales', `${language}.json`)
  return z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(file, 'utf8')))
}

/** A text of the shop as the shopper reads it. Plurals are left to the tests that need them. */
export function createTranslate(language: Language): Translate {
  const texts = readTexts(language)
  return (key, values = {}) => {
    const text = texts[key]
    if (text === undefined) throw new Error(`There is no text ${key} in ${language}`)
    return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
  }
}
