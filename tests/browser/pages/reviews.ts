import type { Locator } from '@playwright/test'
import { expect } from '../shop-test.ts'
import { createAccount } from './account.ts'
import { getErrorSummary } from './checkout.ts'
import { follow, waitForScripts, type Shopper } from './shopper.ts'
import type { Screen } from './screen.ts'

/** A meal whose reviews fill two pages. */
const reviewedMeal = {
  sv: 'boeuf-bourguignon-med-champinjoner',
  en: 'boeuf-bourguignon-with-button-mushrooms',
}

/** A meal that is sold out. */
export const soldOutMeal = {
  sv: 'ris-a-la-malta-med-hallonsas',
  en: 'creamed-rice-with-orange-and-raspberries',
}

async function open(shopper: Shopper, alias: string): Promise<void> {
  await shopper.page.goto(`/${shopper.language}/p/${alias}`)
  await waitForScripts(shopper)
}

export const visitReviewedMeal = (shopper: Shopper) => open(shopper, reviewedMeal[shopper.language])
export const visitSoldOutMeal = (shopper: Shopper) => open(shopper, soldOutMeal[shopper.language])

export const getReviews = ({ page, t }: Shopper): Locator =>
  page.getByRole('region', { name: t('reviews.title') })

export const getWriteLink = (shopper: Shopper): Locator =>
  getReviews(shopper).getByRole('link', { name: shopper.t('reviews.write') })

/** The form of a review: a dialog, or a page of its own if the browser runs no script. */
export const getReviewPanel = ({ page, hasScript }: Shopper): Locator =>
  hasScript ? page.getByRole('dialog') : page.getByRole('main')

export async function openReviewForm(shopper: Shopper): Promise<void> {
  await createAccount(shopper)
  await visitReviewedMeal(shopper)
  const link = getWriteLink(shopper)
  await (shopper.hasScript ? link.click() : follow(link))
  await expect(getReviewPanel(shopper).getByRole('radio').first()).toBeVisible()
}

export async function submitPart(shopper: Shopper, button: Locator): Promise<void> {
  await (shopper.hasScript ? button.click() : follow(button))
}

/** The screens of reviews and of back-in-stock requests, with errors and with their outcome. */
export const reviewScreens: Screen[] = [
  { name: 'meal with reviews', route: 'pdp', open: visitReviewedMeal },
  {
    name: 'page of reviews',
    route: 'product-reviews',
    open: async ({ page, language }: Shopper) =>
      void (await page.goto(
        `/${language}/${language === 'sv' ? 'omdomen' : 'reviews'}/${reviewedMeal[language]}?page=2`,
      )),
  },
  {
    name: 'review form with errors',
    route: 'pdp',
    async open(shopper: Shopper) {
      await openReviewForm(shopper)
      const submit = getReviewPanel(shopper).getByRole('button', {
        name: shopper.t('reviewForm.submit'),
      })
      await submitPart(shopper, submit)
      await expect(getErrorSummary(shopper)).toBeVisible()
    },
  },
  {
    name: 'back-in-stock request with errors',
    route: 'pdp',
    async open(shopper: Shopper) {
      await visitSoldOutMeal(shopper)
      const submit = shopper.page.getByRole('button', { name: shopper.t('stockWatch.submit') })
      await submitPart(shopper, submit)
      await expect(getErrorSummary(shopper)).toBeVisible()
    },
  },
]
