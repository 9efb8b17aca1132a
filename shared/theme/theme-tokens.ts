import { z } from 'zod'

// The pattern of one colour in a theme: hexadecimal, or `oklch()` with plain numbers. A matching
// text contains no character that could end a CSS declaration.
const oneColor = String.raw`(?:#[\da-f]{6}(?:[\da-f]{2})?|oklch\(\d{1,3}(?:\.\d+)?%? \d(?:\.\d+)? \d{1,3}(?:\.\d+)?\))`

/** The rule for a colour token: one colour, or a pair of colours for light and dark mode. */
const color = z
  .string()
  .max(80)
  .regex(new RegExp(`^(?:${oneColor}|light-dark\\(${oneColor}, ?${oneColor}\\))$`, 'i'))

const length = z.string().regex(/^(?:0|\d{1,3}(?:\.\d{1,3})?(?:px|rem|em))$/)

const number = z.string().regex(/^\d{1,3}(?:\.\d{1,3})?$/)

// The allowed fonts, which either the shop serves or every system has.
const font = z.enum([
  "'Bricolage Grotesque', 'Bricolage Fallback', sans-serif",
  "'Figtree', 'Figtree Fallback', sans-serif",
  'system-ui, sans-serif',
  'ui-serif, Georgia, serif',
])

export const themeTokens = {
  '--color-surface': color,
  '--color-surface-raised': color,
  '--color-surface-sunken': color,
  '--color-on-surface': color,
  '--color-on-surface-quiet': color,
  '--color-outline': color,
  '--color-hairline': color,
  '--color-accent': color,
  '--color-accent-hover': color,
  '--color-on-accent': color,
  '--color-accent-soft': color,
  '--color-selected': color,
  '--color-band': color,
  '--color-on-band': color,
  '--color-on-band-quiet': color,
  '--color-band-hairline': color,
  '--color-danger': color,
  '--color-danger-soft': color,
  '--color-success': color,
  '--color-success-soft': color,
  '--color-notice': color,
  '--color-notice-soft': color,
  '--color-focus': color,
  '--color-shade': color,
  '--font-heading': font,
  '--font-text': font,
  '--weight-heading': number,
  '--density': number,
  '--radius-control': length,
  '--radius-card': length,
  '--radius-mark': length,
} as const satisfies Record<string, z.ZodType<string>>

export type ThemeToken = keyof typeof themeTokens

export type Theme = Partial<Record<ThemeToken, string>>
