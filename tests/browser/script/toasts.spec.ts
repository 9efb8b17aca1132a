import { listMeals } from '../../support/merchant-database.ts'
import { getToasts, visitMeal } from '../pages/browse.ts'
import { waitForScripts, type Shopper } from '../pages/shopper.ts'
import { expect, test } from '../shop-test.ts'

const MINUTE = 60_000

/** Opens a meal with a clock that the test moves on. */
async function openMeal(shopper: Shopper): Promise<void> {
  const [meal] = listMeals(shopper)
  if (!meal) throw new Error('The shop has no meal')
  await shopper.page.clock.install()
  await visitMeal(shopper, meal)
  await waitForScripts(shopper)
}

const getHeart = ({ page, t }: Shopper) =>
  page
    .getByRole('main')
    .getByRole('button', { name: t('favorites.text') })
    .first()

test('a notification stays while the pointer is over it or the focus is in it, and disappears 5 seconds later [STATE-05]', async ({
  createShopper,
}) => {
  const shopper = createShopper('sv')
  const { page } = shopper
  await openMeal(shopper)
  await getHeart(shopper).click()
  const toast = getToasts(shopper).locator('.toast')
  await toast.hover()
  await page.clock.runFor(MINUTE)
  await expect(toast).toBeVisible()
  const close = toast.getByRole('button').last()
  await close.focus()
  await page.mouse.move(0, 0)
  await page.clock.runFor(MINUTE)
  await expect(toast).toBeVisible()
  await getHeart(shopper).focus()
  await page.clock.runFor(5000)
  await expect(toast).toHaveCount(0)
})

test('a message waits for a pause of the screen reader, and an error is announced at once [STATE-05]', async ({
  createShopper,
  problems,
}) => {
  const shopper = createShopper('sv')
  const { page, t } = shopper
  await openMeal(shopper)
  const [polite, assertive] = ['polite', 'assertive'].map((level) =>
    getToasts(shopper).locator(`[aria-live=${level}] .toast`),
  )
  await getHeart(shopper).click()
  await expect(polite ?? page.locator('body')).toHaveCount(1)
  await page.route('**/*', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await getHeart(shopper).click()
  await expect(assertive ?? page.locator('body')).toContainText(t('boot.failed'))
  problems.length = 0
})

test('a notification is in the corner of its placement [STATE-05]', async ({ createShopper }) => {
  const shopper = createShopper('sv')
  await openMeal(shopper)
  await getHeart(shopper).click()
  const container = getToasts(shopper)
  const toast = container.locator('.toast')
  await expect(container).toHaveAttribute('data-placement', 'top-right')
  await toast.hover()
  for (const placement of ['top-right', 'top-left', 'bottom-right', 'bottom-left']) {
    await shopper.page.evaluate(
      `document.querySelector('[data-toasts]').dataset.placement = '${placement}'`,
    )
    const getCorner = async () => {
      const box = await toast.boundingBox()
      const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, box?.y ?? 0]
      return [y < 450 ? 'top' : 'bottom', x < 720 ? 'left' : 'right'].join('-')
    }
    await expect.poll(getCorner).toBe(placement)
  }
})
