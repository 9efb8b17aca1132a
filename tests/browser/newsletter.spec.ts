import { isNewsletterSubscriber, listMails } from '../support/merchant-database.ts'
import { visit } from './pages/browse.ts'
import { getErrorSummary } from './pages/checkout.ts'
import { getNewsletterSection, signUp, signUpInSection } from './pages/newsletter.ts'
import { createEmail, follow } from './pages/shopper.ts'
import { expect, test } from './shop-test.ts'

function findLink(email: string): string {
  const text = listMails(email).at(-1)?.text ?? ''
  return /\/merchant\/newsletter\/\S+/.exec(text)?.[0] ?? ''
}

for (const language of ['sv', 'en'] as const) {
  test(`a shopper signs up in the footer, confirms by mail and unsubscribes by mail (${language}) [MORE-01]`, async ({
    createShopper,
  }) => {
    const shopper = createShopper(language)
    const { page, t } = shopper
    const email = createEmail()
    await visit(shopper, 'brands')
    await signUp(shopper, page.getByRole('contentinfo'), email)
    await expect(page.getByText(t('newsletter.sent.text'))).toBeVisible()
    expect(isNewsletterSubscriber(email)).toBe(false)

    await page.goto(findLink(email))
    await follow(page.getByRole('button'))
    expect(isNewsletterSubscriber(email)).toBe(true)
    await expect(page.getByRole('link')).toHaveAttribute('href', new RegExp(`/${language}$`))

    await page.goto(findLink(email))
    await follow(page.getByRole('button'))
    expect(isNewsletterSubscriber(email)).toBe(false)
  })
}

test('a wrong address keeps its text and gets a message, and the corrected one is accepted [MORE-01]', async ({
  createShopper,
}) => {
  const shopper = createShopper('sv')
  const { page, hasScript, t } = shopper
  await visit(shopper, 'home')
  await signUpInSection(shopper, 'lena@')
  const part = hasScript ? getNewsletterSection(shopper) : page.getByRole('main')
  const field = part.getByRole('textbox', { name: t('checkout.email.label') })
  await expect(field).toHaveValue('lena@')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(t('checkout.email.invalid'))
  if (hasScript) await expect(field).toBeFocused()
  else await expect(getErrorSummary(shopper)).toBeVisible()
  await signUp(shopper, part, createEmail())
  await expect(page.getByText(t('newsletter.sent.text'))).toBeVisible()
})
