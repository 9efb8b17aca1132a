import { visit } from '../pages/browse.ts'
import { waitForScripts } from '../pages/shopper.ts'
import { expect, test } from '../shop-test.ts'

test('the viewport class of the document follows the width of the window [STATE-08]', async ({
  createShopper,
}) => {
  const shopper = createShopper('sv')
  const { page } = shopper
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(shopper, 'news')
  const document = page.locator('html')
  await expect(document).toHaveAttribute('data-viewport', 'phone')
  for (const [width, name] of [
    [768, 'tablet'],
    [1024, 'laptop'],
    [1280, 'desktop'],
    [1600, 'desktopBig'],
    [767, 'phone'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await expect(document).toHaveAttribute('data-viewport', name)
  }
})

test('a postal code is forgotten although the script gets no answer, and offline the form says that it was not sent', async ({
  createShopper,
}) => {
  const shopper = createShopper('en')
  const { page, t } = shopper
  await page.goto('/en/delivery-time?zip=11820')
  await page.goto('/en/delivery-time')
  await waitForScripts(shopper)
  await page.route('**/delivery-time?forget=*', (route) => route.abort('aborted'))
  const forget = page.getByRole('button', { name: t('delivery.chip.forget') })
  await page.context().setOffline(true)
  await forget.click()
  const alert = page.getByRole('alert')
  await expect(alert).toHaveText(t('boot.failed'))
  await page.context().setOffline(false)
  await page.getByRole('button', { name: t('deliveryCheck.submit') }).click()
  await expect(alert).toHaveCount(0)
  await forget.click()
  const getNames = async () => (await page.context().cookies()).map(({ name }) => name)
  await expect.poll(getNames).not.toContain('ralph-zip')
})

for (const savesData of [true, false]) {
  test(`links are ${savesData ? 'never' : 'soon'} prefetched, and fonts ${savesData ? 'never' : 'soon'} loaded, if the browser ${savesData ? 'saves' : 'saves no'} data [MORE-04]`, async ({
    createShopper,
  }) => {
    const shopper = createShopper('sv')
    const { page } = shopper
    const fonts: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'font') fonts.push(request.url())
    })
    await page.clock.install()
    await page.addInitScript(
      `Object.defineProperty(navigator, 'connection', { value: { saveData: ${savesData}, effectiveType: '4g' } })`,
    )
    await visit(shopper, 'news')
    await waitForScripts(shopper)
    await page.clock.runFor(10_000)
    const allowed = page.locator('html[data-prefetch]')
    await (savesData ? expect(allowed).toHaveCount(0) : expect(allowed).toHaveCount(1))
    await expect.poll(() => fonts.length).toBe(savesData ? 0 : 2)
  })
}
