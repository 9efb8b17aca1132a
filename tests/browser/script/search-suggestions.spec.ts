import type { Route } from '@playwright/test'
import { isDeep } from '../../support/browser-campaigns.ts'
import { testShopUrl } from '../../support/test-shop.ts'
import { listViolations } from '../accessibility/axe.ts'
import { createAccount, getAccountPath, pressButton } from '../pages/account.ts'
import { visit } from '../pages/browse.ts'
import {
  focusSearchField,
  getOptions,
  getSearchField,
  getSuggestions,
  openSearchSheet,
  search,
} from '../pages/search.ts'
import { waitForScripts, type Shopper } from '../pages/shopper.ts'
import { expect, test } from '../shop-test.ts'

const SUGGESTIONS = '**/api/suggestions?*'

/** Makes all pages of the test start with a search that was sent before. */
const addRecentSearch = ({ page }: Shopper, text: string) =>
  page.addInitScript(`localStorage.setItem('ralph-recent-searches', '["${text}"]')`)

async function openHome(shopper: Shopper): Promise<void> {
  await visit(shopper, 'home')
  await focusSearchField(shopper)
}

test.describe('keyboard', () => {
  test('Escape first closes the suggestions and then clears the text, Tab closes them too, arrows and End highlight a suggestion while the focus stays in the field, and Enter opens it [LIST-07]', async ({
    createShopper,
  }) => {
    const shopper = createShopper('en')
    const { page } = shopper
    await openHome(shopper)
    const field = getSearchField(shopper)
    const options = getOptions(shopper)
    await expect(field).toHaveAttribute('aria-expanded', 'false')
    await page.keyboard.type('soup')
    await expect(getSuggestions(shopper)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(getSuggestions(shopper)).toBeHidden()
    await expect(field).toHaveValue('soup')
    await page.keyboard.press('ArrowDown')
    await expect(getSuggestions(shopper)).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(getSuggestions(shopper)).toBeHidden()
    await expect(field).toHaveValue('soup')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Escape')
    await expect(field).toHaveValue('')
    await expect(field).toBeFocused()

    await page.keyboard.type('soup')
    await expect(field).toHaveAttribute('aria-expanded', 'true')
    await expect(page.getByText(/^\d+ suggestions$/)).toBeAttached()
    await expect(getSuggestions(shopper).getByRole('group')).not.toHaveCount(0)
    await page.keyboard.press('ArrowDown')
    const first = options.first()
    await expect(first).toHaveAttribute('aria-selected', 'true')
    await expect(field).toHaveAttribute(
      'aria-activedescendant',
      (await first.getAttribute('id')) ?? '',
    )
    await page.keyboard.press('End')
    await expect(options.last()).toHaveAttribute('aria-selected', 'true')
    await expect(options.last()).toBeInViewport()
    await page.keyboard.press('ArrowDown')
    await expect(field).not.toHaveAttribute('aria-activedescendant')
    await expect(field).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/en\/p\//)
  })

  test('Enter without a highlighted suggestion opens all results [LIST-07]', async ({
    createShopper,
  }) => {
    const shopper = createShopper('sv')
    const { page } = shopper
    await openHome(shopper)
    await page.keyboard.type('soppa')
    await expect(getSuggestions(shopper)).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/sv\/s\/soppa$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\d+ träffar på ”soppa”$/)
  })
})

test.describe('answers', () => {
  test('an answer that arrives late never replaces the suggestions for a newer text [LIST-07]', async ({
    createShopper,
  }) => {
    const shopper = createShopper('en')
    const { page } = shopper
    const held: Route[] = []
    await page.route(SUGGESTIONS, async (route) => {
      if (route.request().url().endsWith('q=so')) held.push(route)
      else await route.continue()
    })
    await openHome(shopper)
    await page.keyboard.type('so')
    await expect.poll(() => held.length).toBe(1)
    await page.keyboard.type('up')
    const all = getSuggestions(shopper).getByRole('option').last()
    await expect(all).toHaveAttribute('href', '/en/s/soup')
    // The browser has given up the first request, so its answer may not be accepted any more.
    const late = { contentType: 'text/html', body: '<div data-content="suggestions">late</div>' }
    await held[0]?.fulfill(late).catch(() => undefined)
    await page.keyboard.press('ArrowDown')
    await expect(all).toHaveAttribute('href', '/en/s/soup')
    await expect(page.getByText('late', { exact: true })).toHaveCount(0)
  })

  test('recent searches that arrive after Escape are not shown [LIST-07]', async ({
    createShopper,
  }) => {
    const shopper = createShopper('en')
    const { page } = shopper
    await addRecentSearch(shopper, 'soup')
    await visit(shopper, 'home')
    const held: Route[] = []
    await page.route(SUGGESTIONS, (route) => void held.push(route))
    await focusSearchField(shopper)
    await expect.poll(() => held.length).toBe(1)
    const dropped = page.waitForEvent('requestfailed')
    await page.keyboard.press('Escape')
    await dropped
    await expect(getSearchField(shopper)).toHaveAttribute('aria-expanded', 'false')
    await expect(getSuggestions(shopper)).toBeHidden()
  })

  test('if suggestions fail, there are none and the form still searches [LIST-07]', async ({
    createShopper,
  }) => {
    const shopper = createShopper('en')
    const { page } = shopper
    let failures = 0
    await page.route(SUGGESTIONS, async (route) => {
      failures += 1
      await route.abort('aborted')
    })
    await openHome(shopper)
    await page.keyboard.type('soup')
    await expect.poll(() => failures).toBe(1)
    await expect(getSuggestions(shopper)).toBeHidden()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/en\/s\/soup$/)
  })

  test('the script loads with the first focus, and what was typed before it arrives is kept [LIST-07]', async ({
    createShopper,
  }) => {
    const shopper = createShopper('en')
    const { page } = shopper
    const held: Route[] = []
    await page.route('**/assets/connect-search-*.js', (route) => void held.push(route))
    await visit(shopper, 'home')
    await waitForScripts(shopper)
    expect(held).toEqual([])
    const field = page.locator('#site-search')
    await field.focus()
    await expect.poll(() => held.length).toBe(1)
    await page.keyboard.type('soup')
    await held[0]?.continue()
    await expect(getSuggestions(shopper)).toBeVisible()
    await expect(field).toHaveValue('soup')
    await expect(field).toBeFocused()
  })
})

test.describe('mouse and touch', () => {
  test('a click outside closes the suggestions, and a click on one opens it [LIST-07]', async ({
    createShopper,
  }) => {
    const shopper = createShopper('sv')
    const { page } = shopper
    await openHome(shopper)
    await page.keyboard.type('soppor')
    const category = getOptions(shopper).getByText('Soppor', { exact: true })
    await expect(category).toBeVisible()
    await page.mouse.click(10, 700)
    await expect(getSuggestions(shopper)).toBeHidden()
    await focusSearchField(shopper)
    await page.keyboard.press('ArrowDown')
    await category.click()
    await expect(page).toHaveURL(/\/sv\/c\/soppor$/)
  })

  test('on a phone the suggestions fill the width below the field, and the sheet can be closed [LIST-07]', async ({
    createShopper,
  }) => {
    const shopper = createShopper('sv')
    const { page, t } = shopper
    await page.setViewportSize({ width: 390, height: 500 })
    await visit(shopper, 'home')
    await openSearchSheet(shopper)
    await expect(getSearchField(shopper)).toBeFocused()
    await page.keyboard.type('sopp')
    const panel = page.locator('.search-suggestions').filter({ has: getSuggestions(shopper) })
    await expect(panel).toBeVisible()
    const box = await panel.boundingBox()
    expect(box).toMatchObject({ x: 0, width: 390 })
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(500)
    await page.getByRole('button', { name: t('header.search.close') }).click()
    await expect(panel).toBeHidden()
  })
})

test.describe('recent searches', () => {
  test('an empty field offers the searches that were sent, and each of them or all can be removed [LIST-07]', async ({
    createShopper,
  }) => {
    const shopper = createShopper('en')
    const { page, t } = shopper
    await visit(shopper, 'home')
    await page.evaluate(`localStorage.setItem('ralph-recent-searches', '["soup"]')`)
    for (const text of ['salmon', 'dal']) await search(shopper, text)
    await visit(shopper, 'home')
    const sent: string[] = []
    page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
    await focusSearchField(shopper)
    const options = getOptions(shopper)
    await expect(options).toHaveText(['dal', 'salmon', 'soup'])
    expect(sent.filter((request) => /dal|salmon|soup/.test(request))).toEqual([])

    const remove = (text: string) =>
      page.getByRole('button', { name: t('search.recent.remove', { text }) })
    await remove('dal').focus()
    await page.keyboard.press('Enter')
    await expect(options).toHaveText(['salmon', 'soup'])
    await expect(remove('salmon')).toBeFocused()
    await remove('soup').click()
    await expect(options).toHaveText(['salmon'])

    await page.keyboard.press('Escape')
    await expect(getSearchField(shopper)).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(options).toHaveText(['salmon'])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/en\/s\/salmon$/)

    await visit(shopper, 'home')
    await focusSearchField(shopper)
    await page.getByRole('button', { name: t('search.recent.clear') }).click()
    await expect(getSuggestions(shopper)).toBeHidden()
    await expect(getSearchField(shopper)).toBeFocused()
    await page.reload()
    await focusSearchField(shopper)
    await page.keyboard.press('ArrowDown')
    await expect(getSuggestions(shopper)).toBeHidden()
  })

  test('logging out deletes the recent searches [LIST-07, ACCOUNT-06]', async ({
    createShopper,
  }) => {
    const shopper = createShopper('en')
    const { page, t } = shopper
    await createAccount(shopper)
    await visit(shopper, 'home')
    await search(shopper, 'soup')
    const readStored = () =>
      page.evaluate<string | null>("localStorage.getItem('ralph-recent-searches')")
    expect(await readStored()).toBe('["soup"]')
    await page.goto(getAccountPath(shopper))
    await pressButton(shopper, 'account.logOut')
    await expect(page.getByText(t('account.notice.loggedOut'))).toBeVisible()
    expect(await readStored()).toBeNull()
  })
})

const hosts = [testShopUrl, testShopUrl.replace('//localhost', '//office.localhost')]

// The quick suite checks each theme in one color scheme.
const colorSchemes = ['light', 'dark'] as const

for (const [index, host] of hosts.entries()) {
  const checked = colorSchemes.filter((_, position) => isDeep || position === index)
  test(`open suggestions and recent searches pass the accessibility check of axe in the theme of channel ${index + 1}, ${checked.join(' and ')} [LIST-07, MORE-05]`, async ({
    createShopper,
  }) => {
    const shopper = createShopper('sv')
    const { page } = shopper
    const check = async (state: string) => {
      for (const colorScheme of checked) {
        await page.emulateMedia({ colorScheme })
        const rules = index === 0 && colorScheme === 'light' ? 'best-practice' : 'colors'
        const found = await listViolations(page, { rules, within: '[role=search]' })
        expect.soft(found, `${state}, ${colorScheme}`).toEqual([])
      }
    }
    await addRecentSearch(shopper, 'soppa')
    await page.goto(`${host}/sv`)
    await focusSearchField(shopper)
    await expect(getOptions(shopper)).toHaveText(['soppa'])
    await check('recent searches')
    await page.keyboard.type('sopp')
    await expect(getOptions(shopper)).not.toHaveCount(1)
    await page.keyboard.press('ArrowDown')
    await check('suggestions')
  })
}
