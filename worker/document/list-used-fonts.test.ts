import { expect, it } from 'vitest'
import { officeTheme } from '#shared/theme/office-theme.ts'
import { listUsedFonts } from './list-used-fonts.ts'

const heading = '/assets/bricolage-grotesque-latin-wght-normal-a.woff2'
const text = '/assets/figtree-latin-wght-normal-b.woff2'

it.each([
  ['without a theme', undefined, [heading, text]],
  ['with other colours', { '--color-surface': 'white' }, [heading, text]],
  ['with one family for all texts', officeTheme, [text]],
])('a channel %s preloads only the fonts that it uses', (_, theme, fonts) =>
  expect(listUsedFonts([heading, text], theme)).toEqual(fonts),
)
