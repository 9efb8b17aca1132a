/** An entry of a menu. */
export type MenuLink = {
  label: string
  href: string
  /** `list` links to the products below it, `page` to any other page. */
  kind: 'list' | 'page'
  opensNewTab: boolean
  children: MenuLink[]
}

export type MenuGroup = { title: string; links: MenuLink[] }

/** All menus of a page. */
export type Menus = {
  main: MenuLink[]
  phone: MenuLink[]
  /** The menu in the bar above the header. */
  top: MenuLink[]
  footer: MenuGroup[]
  /** The menu beside information pages. */
  info: MenuGroup
}
