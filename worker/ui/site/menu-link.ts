export type MenuLink = {
  label: string
  href: string
  /** `list` is a link to the products of a list, `page` is a link to any other page. */
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
  /** The menu that is shown beside information pages. */
  info: MenuGroup
}
