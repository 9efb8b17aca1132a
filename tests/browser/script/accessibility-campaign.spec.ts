import { matchRoute } from '../../../shared/paths/match-route.ts'
import { checkScreen } from '../accessibility/check-screen.ts'
import { ATTACHMENT, type ScreenResult } from '../accessibility/report.ts'
import { campaignScreens } from '../pages/campaign-screens.ts'
import { screens, scriptScreens } from '../pages/screens.ts'
import { expect, test } from '../shop-test.ts'

test.setTimeout(120_000)
test.use({ keepsWarnings: true })

for (const { name, route, isPhone = false, open } of [
  ...campaignScreens,
  ...screens,
  ...scriptScreens,
]) {
  for (const language of ['sv', 'en'] as const) {
    test(`the screen ${name} is accessible in every appearance, width and text size, and by keyboard, and the console of its browser is empty (${language}) [MORE-05]`, async ({
      createShopper,
    }) => {
      const shopper = createShopper(language)
      const { page } = shopper
      await open(shopper)
      const segments = new URL(page.url()).pathname.split('/').slice(2)
      expect(route && matchRoute(segments, language)?.name).toBe(route)
      const results = await checkScreen(page, { language, isPhone })
      const body = JSON.stringify({ screen: name, language, results } satisfies ScreenResult)
      await test.info().attach(ATTACHMENT, { body, contentType: 'application/json' })
      for (const { check, detail, problems } of results) {
        expect.soft(problems, `${check}, ${detail}`).toEqual([])
      }
    })
  }
}
