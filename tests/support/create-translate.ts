import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type en from '../../locales/en.json'
import { projectFolder } from './test-shop.ts'

export type Language = 'sv' | 'en'
export type MessageKey = keyof typeof en
export type Translate = (key: MessageKey, values?: Record<string, string>) => string

function readMessages(language: Language): Record<string, string> {
  const file = join(projectFolder, 'locales', `${language}.json`)
  return z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(file, 'utf8')))
}

/**
 * Creates a function that returns a message of the shop and fills in its values. The function does
 * not support plurals.
 */
export function createTranslate(language: Language): Translate {
  const messages = readMessages(language)
  return (key, values = {}) => {
    const text = messages[key]
    if (text === undefined) throw new Error(`There is no message ${key} in ${language}`)
    return text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder)
  }
}
