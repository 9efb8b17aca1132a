import { expect } from '../shop-test.ts'
import {
  createAccount,
  fillNewAccount,
  getAccountPath,
  getLogInPanel,
  logIn,
  logInAs,
  pressButton,
  openLogIn,
  requestAccount,
} from './account.ts'
import { visit } from './browse.ts'
import { getErrorSummary } from './checkout.ts'
import { createEmail, type Shopper } from './shopper.ts'
import type { Screen } from './screen.ts'

const goTo = (page: string) => async (shopper: Shopper) =>
  void (await shopper.page.goto(getAccountPath(shopper, page)))

const settingsPaths = { sv: '/sv/mina-sidor/installningar', en: '/en/my-account/settings' }
const balancePaths = { sv: '/sv/mina-sidor/saldo', en: '/en/my-account/balance' }

export const getSettingsPath = ({ language }: Shopper) => settingsPaths[language]

/** Opens a page of a customer who has a balance and orders. */
async function openAsAnna(shopper: Shopper, path: string): Promise<void> {
  await logInAs(shopper, 'anna@example.com')
  await shopper.page.goto(path)
}

/** All screens of logging in, of creating an account and of the account itself. */
export const accountScreens: Screen[] = [
  { name: 'log in', route: 'account', open: goTo('') },
  {
    name: 'log in with errors',
    route: 'account',
    async open(shopper: Shopper) {
      await goTo('')(shopper)
      await logIn(shopper, createEmail())
      await expect(getErrorSummary(shopper)).toBeVisible()
    },
  },
  { name: 'create account', route: 'account-create', open: goTo('/create') },
  {
    name: 'create company account with errors',
    route: 'account-create',
    async open(shopper: Shopper) {
      const { page, t } = shopper
      await goTo('/create')(shopper)
      await page.getByRole('radio', { name: t('account.customerType.organization') }).check()
      await pressButton(shopper, 'account.create.submit')
      await expect(getErrorSummary(shopper)).toBeVisible()
    },
  },
  { name: 'forgotten password', route: 'account-reset-password', open: goTo('/reset-password') },
  {
    name: 'new password',
    route: 'account-reset-password',
    open: goTo('/reset-password?resetKey=unknown'),
  },
  {
    name: 'mail sent',
    route: 'account-reset-password',
    async open(shopper: Shopper) {
      await goTo('/reset-password')(shopper)
      await shopper.page.getByRole('main').getByRole('textbox').fill(createEmail())
      await pressButton(shopper, 'account.forgotten.submit')
    },
  },
  { name: 'confirm account', route: 'account-create', open: goTo('/create?accountKey=unknown') },
  {
    name: 'confirm account in the same browser',
    route: 'account-create',
    async open(shopper: Shopper) {
      await requestAccount(shopper)
      await goTo('/create?accountKey=unknown')(shopper)
    },
  },
  {
    name: 'account requested',
    route: 'account-create',
    async open(shopper: Shopper) {
      await goTo('/create')(shopper)
      await fillNewAccount(shopper, createEmail())
      await pressButton(shopper, 'account.create.submit')
    },
  },
  {
    name: 'account',
    route: 'account',
    async open(shopper: Shopper) {
      await createAccount(shopper)
      await goTo('?notice=created')(shopper)
    },
  },
  {
    name: 'balance',
    route: 'account-balance',
    open: (shopper: Shopper) => openAsAnna(shopper, balancePaths[shopper.language]),
  },
  {
    name: 'settings',
    route: 'account-settings',
    open: (shopper: Shopper) => openAsAnna(shopper, getSettingsPath(shopper)),
  },
  {
    name: 'settings with errors',
    route: 'account-settings',
    async open(shopper: Shopper) {
      const { page, t } = shopper
      await openAsAnna(shopper, getSettingsPath(shopper))
      await page.getByRole('radio', { name: t('account.customerType.organization') }).check()
      await page.getByLabel(t('checkout.zip.label')).fill('1')
      await pressButton(shopper, 'account.settings.save')
      await expect(getErrorSummary(shopper)).toBeVisible()
    },
  },
  {
    name: 'deletion of the account',
    route: 'account-settings',
    open: (shopper: Shopper) => openAsAnna(shopper, `${getSettingsPath(shopper)}?step=delete`),
  },
  { name: 'new e-mail address', route: 'account-email', open: goTo('/email?emailKey=unknown') },
]

/** Screens of the log in panel, which opens over a page and requires script. */
export const logInPanelScreens: Screen[] = [
  {
    name: 'log in panel',
    route: 'news',
    async open(shopper: Shopper) {
      await visit(shopper, 'news')
      await openLogIn(shopper)
    },
  },
  {
    name: 'log in panel with errors',
    route: 'checkout',
    async open(shopper: Shopper) {
      const { page, t } = shopper
      await visit(shopper, 'checkout')
      await page.goto(`${page.url()}?action=login`)
      const panel = getLogInPanel(shopper)
      await panel.getByRole('button', { name: t('account.logIn.submit') }).click()
      await expect(panel.locator('[data-error-summary]')).toBeVisible()
    },
  },
]
