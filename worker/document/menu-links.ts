import { buildPath } from '#shared/paths/build-path.ts'
import type { CategoryLink } from '#shared/product/category.ts'
import type { MenuGroup, MenuLink, Menus } from '../ui/site/menu-link.ts'
import type { Shop } from '#shared/ui/shop-context.tsx'
import type { Category } from '../merchant-api/catalogue/category-tree.ts'
import type { Menu, MenuItem, MerchantMenus } from '../merchant-api/content/menu.ts'
import { rebuildHref, type LinkRules } from '../merchant-api/link/rebuild-href.ts'

/** An entry whose address is not allowed has its children in its place. */
function toLinks(items: MenuItem[], rules: LinkRules): MenuLink[] {
  return items.flatMap(({ label, url, kind, urlKind, opensNewTab, children }) => {
    const href = rebuildHref(url, rules, urlKind)
    const links = toLinks(children, rules)
    return href === null ? links : [{ label, href, kind, opensNewTab, children: links }]
  })
}

const toGroup = (menu: Menu | null | undefined, rules: LinkRules): MenuGroup => ({
  title: menu?.title ?? '',
  links: menu ? toLinks(menu.items, rules) : [],
})

function toCategoryMenu(categories: CategoryLink[], { prefix, t }: Shop): MenuLink[] {
  const toLink = ({ name, alias, children }: CategoryLink): MenuLink => ({
    label: name,
    href: buildPath(prefix, 'plp-category', { category: alias }),
    kind: 'list',
    opensNewTab: false,
    children: children.map(toLink),
  })
  const all: MenuLink = {
    label: t('header.allMeals'),
    href: buildPath(prefix, 'news'),
    kind: 'page',
    opensNewTab: false,
    children: [],
  }
  return [all, ...categories.map(toLink)]
}

type MenuSources = { menus: MerchantMenus | null; categories: Category[]; rules: LinkRules }

/** If the main menu or the phone menu is missing, it shows the category tree. */
export function toMenus({ menus, categories, rules }: MenuSources, shop: Shop): Menus {
  const tree = () => toCategoryMenu(toCategoryLinks(categories), shop)
  const main = toGroup(menus?.main, rules).links
  const phone = toGroup(menus?.phone, rules).links
  const footer = [menus?.footerFirst, menus?.footerSecond, menus?.footerThird]
  return {
    main: main.length > 0 ? main : tree(),
    phone: phone.length > 0 ? phone : tree(),
    top: toGroup(menus?.top, rules).links,
    footer: footer.map((menu) => toGroup(menu, rules)).filter(({ links }) => links.length > 0),
    info: toGroup(menus?.info, rules),
  }
}

export const noMenus: Menus = {
  main: [],
  phone: [],
  top: [],
  footer: [],
  info: { title: '', links: [] },
}

const TOP = 0

/** A category with an unknown parent is left out. */
export function toCategoryLinks(categories: Category[], parentId = TOP): CategoryLink[] {
  return categories
    .filter((category) => category.parentId === parentId && category.id !== parentId)
    .map(({ id, name, alias }) => ({ name, alias, children: toCategoryLinks(categories, id) }))
}

/** Stops if the merchant's data contains a cycle. */
export function getAncestry(categories: Category[], category: Category): Category[] {
  const path: Category[] = []
  for (
    let next: Category | undefined = category;
    next && !path.includes(next);
    next = categories.find((candidate) => candidate.id === path[0]?.parentId)
  ) {
    path.unshift(next)
  }
  return path
}
