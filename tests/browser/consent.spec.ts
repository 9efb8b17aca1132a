import { visit } from './pages/browse.ts'
import { getBanner, listConsentCookies, noConsent } from './pages/consent.ts'
import { follow, waitForScripts } from './pages/shopper.ts'
import { expect, test } from './shop-test.ts'

test.use({ storageState: noConsent })

for (const language of ['sv', 'en'] as const) {
  test(`a visitor refuses, finds the settings in the footer, agrees to one purpose and withdraws it (${language}) [TRACK-01]`, async ({
    createShopper,
  }) => {
    const shopper = createShopper(language)
    const { page, hasScript, t } = shopper
    await visit(shopper, 'brands')
    const banner = getBanner(shopper)
    const refuse = banner.getByRole('button', { name: t('consent.refuse') })
    if (hasScript) {
      await waitForScripts(shopper)
      await refuse.click()
    } else await follow(refuse)
    await expect(banner).toHaveCount(0)
    // Before the script is there, the form is sent like any other and the page is loaded again.
    await expect.poll(() => listConsentCookies(shopper)).toContain('ralph-cookie-consent=false')
    await expect(page).toHaveTitle(new RegExp(t('brands.title')))

    const footer = page.getByRole('contentinfo')
    await follow(footer.getByRole('link', { name: t('consent.title') }))
    await expect(page.getByText(t('consent.now.none'))).toBeVisible()
    await page.getByRole('checkbox', { name: t('consent.ads.title') }).check()
    await follow(page.getByRole('button', { name: t('consent.save') }))
    await expect(page.getByRole('status').getByText(t('consent.saved'))).toBeVisible()
    const choice = expect.stringMatching(/^ralph-consent-choice=1\.\d{10}\.ads$/)
    expect(await listConsentCookies(shopper)).toEqual([choice, 'ralph-cookie-consent=true'])

    await follow(page.getByRole('button', { name: t('consent.withdraw') }))
    await expect(page.getByText(t('consent.now.none'))).toBeVisible()
    expect(await listConsentCookies(shopper)).toContain('ralph-cookie-consent=false')
  })
}
