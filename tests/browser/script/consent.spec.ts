import { listViolations } from '../accessibility/axe.ts'
import { visit } from '../pages/browse.ts'
import { getBanner, listConsentCookies, noConsent } from '../pages/consent.ts'
import { tabTo, waitForScripts } from '../pages/shopper.ts'
import { expect, test } from '../shop-test.ts'

test.use({ storageState: noConsent })

test('a visitor chooses in the banner by keyboard, and the other tab follows without a reload [TRACK-01]', async ({
  createShopper,
}) => {
  const shopper = createShopper('en')
  const { page, t } = shopper
  await visit(shopper, 'home')
  await waitForScripts(shopper)
  const other = await page.context().newPage()
  await other.goto(page.url())
  await waitForScripts({ ...shopper, page: other })
  await expect(getBanner({ ...shopper, page: other })).toBeVisible()

  await page.bringToFront()
  const banner = getBanner(shopper)
  await tabTo(banner.getByRole('link', { name: t('consent.banner.choose') }))
  await page.keyboard.press('Enter')
  await expect(banner.getByRole('checkbox', { name: t('consent.analytics.title') })).toBeFocused()
  const within = '.consent-banner'
  expect(await listViolations(page, { rules: 'best-practice', within })).toEqual([])
  await page.keyboard.press('Space')
  // In a field, the Enter key presses the first button of the form.
  await page.keyboard.press('Enter')
  await expect(banner).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.getByText(t('consent.saved'))).toBeVisible()
  await expect(getBanner({ ...shopper, page: other })).toHaveCount(0)
  const choice = expect.stringMatching(/^ralph-consent-choice=1\.\d{10}\.analytics$/)
  expect(await listConsentCookies(shopper)).toEqual([choice, 'ralph-cookie-consent=true'])
})

test('on a phone the banner covers neither the dock nor the button to buy, and a withdrawal removes the cookies of the tools [TRACK-01]', async ({
  createShopper,
}) => {
  const shopper = createShopper('sv')
  const { page, t } = shopper
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(shopper, 'home')
  await waitForScripts(shopper)
  const banner = getBanner(shopper)
  await page.getByRole('button', { name: t('header.menu') }).click({ trial: true })
  const box = await banner.boundingBox()
  expect(box?.height).toBeLessThanOrEqual(120)
  const [refuse, accept] = await Promise.all(
    (['consent.refuse', 'consent.accept'] as const).map((key) =>
      banner.getByRole('button', { name: t(key) }).boundingBox(),
    ),
  )
  expect([refuse?.width, refuse?.height]).toEqual([accept?.width, accept?.height])

  // A tool of another origin starts with the next page, because the visitor may be using this one.
  await page.evaluate(
    `window.isSamePage = true
    document.querySelector('[data-destinations]').textContent = '{"":{"adPixel":"a"}}'`,
  )
  const answer = page.waitForResponse('**/sv/cookieinstallningar')
  await banner.getByRole('button', { name: t('consent.accept') }).click()
  await expect(banner).toHaveCount(0)
  await answer
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate('window.isSamePage')).toBe(true)
  const url = page.url()
  await page.context().addCookies([{ name: '_ga_TEST', value: '1', url }])
  await page.evaluate("localStorage.setItem('_cltk', '1')")
  await page.evaluate(
    "document.dispatchEvent(new CustomEvent('consent:change', { detail: { purposes: ['email'] } }))",
  )
  await expect.poll(() => page.evaluate<string>('document.cookie')).not.toContain('_ga_TEST')
  expect(await page.evaluate("localStorage.getItem('_cltk')")).toBeNull()
  const choice = expect.stringMatching(/^ralph-consent-choice=1\.\d{10}\.email$/)
  expect(await listConsentCookies(shopper)).toEqual([choice, 'ralph-cookie-consent=true'])
})

test('a press right after the answer hits the control under the pointer, also at the end of the page [TRACK-01]', async ({
  createShopper,
}) => {
  const shopper = createShopper('sv')
  const { page, t } = shopper
  // A font that comes later changes the width of the link, so none comes.
  await page.route('**/*.woff2', () => undefined)
  await visit(shopper, 'home')
  await waitForScripts(shopper)
  await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)')
  const link = page.getByRole('contentinfo').getByRole('link', { name: t('withdrawal.title') })
  const before = await link.boundingBox()
  await getBanner(shopper)
    .getByRole('button', { name: t('consent.refuse') })
    .click()
  await expect(getBanner(shopper)).toHaveCount(0)
  expect(await link.boundingBox()).toEqual(before)
})

// This script runs in the browser. It counts the lines of the text of each answer.
const COUNT_LINES_SCRIPT = `[...document.querySelectorAll('.consent-banner :is(button, a)')].map((answer) => {
  const range = document.createRange()
  range.selectNodeContents(answer)
  return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size
})`

for (const language of ['sv', 'en'] as const) {
  test(`on a phone without the fonts of the shop each answer of the banner is on one line (${language}) [TRACK-01]`, async ({
    createShopper,
    problems,
  }) => {
    const shopper = createShopper(language)
    const { page } = shopper
    await page.setViewportSize({ width: 390, height: 844 })
    await page.route('**/*.woff2', (route) => route.abort())
    await visit(shopper, 'home')
    await expect(getBanner(shopper)).toBeVisible()
    await page.evaluate('document.fonts.ready.then(() => true)')
    expect(await page.evaluate(COUNT_LINES_SCRIPT)).toEqual([1, 1, 1])
    problems.length = 0
  })
}
