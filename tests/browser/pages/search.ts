import type { Locator } from '@playwright/test'
import { follow, waitForScripts, type Shopper } from './shopper.ts'

/** Returns the visible search field. It becomes a combobox when it gets the focus. */
export const getSearchField = ({ page, t }: Shopper): Locator =>
  page.getByRole('combobox', { name: t('header.search.label') })

export const getSuggestions = ({ page, t }: Shopper): Locator =>
  page.getByRole('listbox', { name: t('header.search.label') })

export const getOptions = (shopper: Shopper): Locator => getSuggestions(shopper).getByRole('option')

/** Moves the focus to the search field of the header and waits until its script runs. */
export async function focusSearchField(shopper: Shopper): Promise<void> {
  await waitForScripts(shopper)
  await shopper.page.locator('#site-search').focus()
  await getSearchField(shopper).waitFor()
}

/** Opens the search sheet of a phone and waits until the script of its field runs. */
export async function openSearchSheet(shopper: Shopper): Promise<void> {
  const { page, t } = shopper
  await waitForScripts(shopper)
  const shortcuts = page.getByRole('navigation', { name: t('header.shortcuts') })
  await shortcuts.getByRole('button', { name: t('header.search.submit'), exact: true }).click()
  await getSearchField(shopper).waitFor()
}

/** Sends a search that is typed into the header. */
export async function search(shopper: Shopper, text: string): Promise<void> {
  await focusSearchField(shopper)
  await getSearchField(shopper).fill(text)
  await follow(
    shopper.page
      .getByRole('banner')
      .getByRole('button', { name: shopper.t('header.search.submit'), exact: true }),
  )
}
