import { visit } from '../pages/browse.ts'
import { getNewsletterSection, signUpInSection } from '../pages/newsletter.ts'
import { createEmail, waitForScripts } from '../pages/shopper.ts'
import { expect, test } from '../shop-test.ts'

test('a shopper signs up by keyboard without leaving the page, and the focus moves to the answer [MORE-01, MORE-05]', async ({
  createShopper,
}) => {
  const shopper = createShopper('en')
  const { page, t } = shopper
  await visit(shopper, 'home')
  await waitForScripts(shopper)
  const section = getNewsletterSection(shopper)
  await section.getByRole('textbox').focus()
  await section.getByRole('status').waitFor({ state: 'attached' })
  await page.keyboard.type(createEmail())
  await page.keyboard.press('Enter')
  const status = section.getByRole('status')
  await expect(status).toHaveText(t('newsletter.sent.text'))
  await expect(status).toBeFocused()
  await expect(section.getByRole('textbox')).toBeHidden()
})

test('an address is not lost if the server cannot be reached [MORE-01]', async ({
  createShopper,
  problems,
}) => {
  const shopper = createShopper('sv')
  const { page, t } = shopper
  await visit(shopper, 'home')
  await page.route('**/sv/nyhetsbrev', (route) => route.abort())
  const email = createEmail()
  await signUpInSection(shopper, email)
  const section = getNewsletterSection(shopper)
  await expect(section.getByRole('status')).toHaveText(t('boot.failed'))
  await expect(section.getByRole('textbox')).toHaveValue(email)
  expect(problems.splice(0)).toHaveLength(1)
})
