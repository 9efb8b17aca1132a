import { expect } from '../shop-test.ts'
import { escapePattern, type Shopper } from './shopper.ts'

export async function readOrderNumber({ page, t }: Shopper): Promise<string> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('confirmation.title'))
  const label = escapePattern(t('confirmation.number', { orderNumber: '' }).trim())
  const text = await page.getByText(new RegExp(`${label} \\d+`)).innerText()
  return /\d+$/.exec(text.trim())?.[0] ?? ''
}
