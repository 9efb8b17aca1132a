import { z } from 'zod'
import type {
  HeadingLevel,
  ContactFormWidget,
  TextWidget,
  Widget,
} from '#shared/content/content.ts'
import { cleanContentHtml, toPlainText } from '../link/clean-html.ts'
import { rebuildHref, type LinkRules } from '../link/rebuild-href.ts'
import { code, text, type WidgetContext } from './fields.ts'

type ButtonsWidget = Extract<Widget, { kind: 'buttons' }>
type HtmlWidget = Extract<Widget, { kind: 'html' }>

/** The levels are in the order of the numbers in `titleRenderMode` and `subtitleRenderMode`. */
const headingLevels: HeadingLevel[] = [1, 2, 3, null]
/** The order is that of `textAlignment`: none, left, center, right, justify. */
const alignments = ['start', 'start', 'center', 'end', 'start'] as const

const textSchema = z.object({
  title: text,
  titleRenderMode: code,
  subtitle: text,
  subtitleRenderMode: code,
  text,
  textAlignment: code,
})

export function parseText(value: unknown, { rules }: WidgetContext): TextWidget | null {
  const configuration = textSchema.parse(value)
  const title = toPlainText(configuration.title)
  const subtitle = toPlainText(configuration.subtitle)
  const html = cleanContentHtml(configuration.text, rules)
  if (title === '' && subtitle === '' && html === '') return null
  return {
    kind: 'text',
    title,
    level: headingLevels[configuration.titleRenderMode] ?? null,
    subtitle,
    subtitleLevel: headingLevels[configuration.subtitleRenderMode] ?? null,
    html,
    align: alignments[configuration.textAlignment] ?? 'start',
  }
}

const buttonsSchema = z.object({
  buttons: z.array(z.object({ text, buttonText: text, href: text, url: text })).catch([]),
})

export function parseButtons(value: unknown, { rules }: WidgetContext): ButtonsWidget | null {
  const buttons = buttonsSchema.parse(value).buttons.flatMap((button) => {
    const label = toPlainText(button.text || button.buttonText)
    const href = rebuildHref(button.href || button.url, rules)
    return label !== '' && href !== null ? [{ label, href }] : []
  })
  return buttons.length > 0 ? { kind: 'buttons', buttons } : null
}

export function parseHtml(html: string, rules: LinkRules): HtmlWidget | null {
  const clean = cleanContentHtml(html, rules)
  return clean.trim() === '' ? null : { kind: 'html', html: clean }
}

const contactFormSchema = z.object({
  sendFormToEmail: z.email(),
  subject: text,
  fields: z.array(z.object({ label: text })).catch([]),
})

/** Returns null for other JSON, which belongs to another system. */
export function parseContactForm(value: unknown): ContactFormWidget | null {
  const { json } = z.object({ json: text }).parse(value)
  const contactForm = contactFormSchema.safeParse(JSON.parse(json))
  if (!contactForm.success) return null
  const { sendFormToEmail: email, subject, fields } = contactForm.data
  const questions = fields.map(({ label }) => label).filter((label) => label !== '')
  return { kind: 'contact-form', email, subject, questions }
}
