import { expect, it } from 'vitest'
import { renderTime } from './html-page.ts'

it('a time on the pages of the staff is written as on all other pages', async () => {
  const page = String(await renderTime('2026-11-22T18:36:05Z')).replaceAll('\u{a0}', ' ')
  expect(page).toContain('>November 22, 2026 at 6:36 pm UTC<')
})
