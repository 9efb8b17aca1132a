import type { RouteName } from '../../../shared/paths/route-table.ts'
import type { Shopper } from './shopper.ts'

/** One state of a page, such as empty, filled or with errors, and how a shopper gets there. */
export type Screen = {
  name: string
  /** The route of the page; null if the page belongs to the payment provider. */
  route: RouteName | null
  /** True if only a phone has this panel or menu. */
  isPhone?: boolean
  open: (shopper: Shopper) => Promise<void>
}

/** Opens a path of the shop in the language of the shopper. */
export const openPath =
  (paths: Record<Shopper['language'], string>) =>
  async ({ page, language }: Shopper): Promise<void> =>
    void (await page.goto(`/${language}${paths[language]}`))
