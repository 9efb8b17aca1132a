import { expect } from '../shop-test.ts'
import { logInAs, pressButton } from './account.ts'
import { getErrorSummary } from './checkout.ts'
import type { Shopper } from './shopper.ts'
import type { Screen } from './screen.ts'

/** The paths of the company pages. */
export const companyPaths = {
  application: { sv: '/sv/foretagskonto', en: '/en/company-account' },
  account: { sv: '/sv/mina-sidor/foretag', en: '/en/my-account/company' },
}

export const companyScreens: Screen[] = [
  {
    name: 'application for a company account',
    route: 'company-application',
    open: async ({ page, language }: Shopper) =>
      void (await page.goto(companyPaths.application[language])),
  },
  {
    name: 'application for a company account with errors',
    route: 'company-application',
    async open(shopper: Shopper) {
      await shopper.page.goto(companyPaths.application[shopper.language])
      await pressButton(shopper, 'company.application.submit')
      await expect(getErrorSummary(shopper)).toBeVisible()
    },
  },
  {
    name: 'page of a company that may not order',
    route: 'account-company',
    async open(shopper: Shopper) {
      const { page, language } = shopper
      await logInAs(shopper, 'restricted@example.com')
      await page.goto(companyPaths.account[language])
      const message = shopper.t('checkout.problem.restricted')
      await expect(page.getByText(message)).toBeVisible()
    },
  },
]
