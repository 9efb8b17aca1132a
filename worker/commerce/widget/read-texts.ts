import { z } from 'zod'
import type { HeadingLevel, LetterWidget, TextWidget, Widget } from '#shared/content/content.ts'
import { cleanContentHtml, toPlainText } from '../clean-html.ts'
import { rebuildHref, type LinkRules } from '../rebuild-href.ts'
import { code, text, type Reading } from './fields.ts'

type ButtonsWidget = Extract<Widget, { kind: 'buttons' }>
type HtmlWidget = Extract<Widget, { kind: 'html' }>

/** By `titleRenderMode` and `subtitleRenderMode`; the last is no heading. */
const headingLevels: HeadingLevel[] = [1, 2, 3, null]
/** By `textAlignment`: none, left, center, right, justify. */
const alignments = ['start', 'start', 'center', 'end', 'start'] as const

const textSchema = z.object({
  title: text,
  titleRenderMode: code,
  subtitle: text,
  subtitleRenderMode: code,
  text,
  textAlignment: code,
})

export function readText(value: unknown, { rules }: Reading): TextWidget | null {
  const own = textSchema.parse(value)
  const title = toPlainText(own.title)
  const subtitle = toPlainText(own.subtitle)
  const html = cleanContentHtml(own.text, rules)
  if (title === '' && subtitle === '' && html === '') return null
  return {
    kind: 'text',
    title,
    level: headingLevels[own.titleRenderMode] ?? null,
    subtitle,
    subtitleLevel: headingLevels[own.subtitleRenderMode] ?? null,
    html,
    align: alignments[own.textAlignment] ?? 'start',
  }
}

const buttonsSchema = z.object({
  buttons: z.array(z.object({ text, buttonText: text, href: text, url: text })).catch([]),
})

export function readButtons(value: unknown, { rules }: Reading): ButtonsWidget | null {
  const buttons = buttonsSchema.parse(value).buttons.flatMap((button) => {
    const label = toPlainText(button.text || button.buttonText)
    const href = rebuildHref(button.href || button.url, rules)
    return label !== '' && href !== null ? [{ label, href }] : []
  })
  return buttons.length > 0 ? { kind: 'buttons', buttons } : null
}

export function readHtml(html: string, rules: LinkRules): HtmlWidget | null {
  const clean = cleanContentHtml(html, rules)
  return clean.trim() === '' ? null : { kind: 'html', html: clean }
}

const letterSchema = z.object({
  sendFormToEmail: z.email(),
  subject: text,
  fields: z.array(z.object({ label: text })).catch([]),
})

/** Of free JSON a form is understood; any other shape is meant for somebody else. */
export function readJson(value: unknown): LetterWidget | null {
  const { json } = z.object({ json: text }).parse(value)
  const letter = letterSchema.safeParse(JSON.parse(json))
  if (!letter.success) return null
  const { sendFormToEmail: email, subject, fields } = letter.data
  const questions = fields.map(({ label }) => label).filter((label) => label !== '')
  return { kind: 'letter', email, subject, questions }
}
