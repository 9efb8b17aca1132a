import { escapePattern, type Shopper } from './shopper.ts'
import { setConsent } from './tools.ts'

export async function readOrderNumber({ page, t }: Shopper): Promise<string> {
  const label = escapePattern(t('confirmation.number', { orderNumber: '' }).trim())
  const text = await page.getByText(new RegExp(`${label} \\d+`)).innerText()
  return /\d+$/.exec(text.trim())?.[0] ?? ''
}

// A page stores a mark exactly when it records the purchase of its order.
const RECORD_SCRIPT = `
  const { setItem } = Storage.prototype
  Storage.prototype.setItem = function (key, value) {
    setItem.call(this, key, value)
    if (key === 'ralph-purchases') void window.recordPurchase()
  }
`

/** Agrees to analytics. Returns a function that counts the purchases which all tabs of the browser have recorded since then. */
export async function recordPurchases({ page }: Shopper): Promise<() => number> {
  let count = 0
  const context = page.context()
  await setConsent(context, ['analytics'])
  await context.exposeBinding('recordPurchase', () => {
    count += 1
  })
  await context.addInitScript(RECORD_SCRIPT)
  return () => count
}
