/** An entry of a menu. */
export type MenuLink = {
  label: string
  href: string
  /** A list holds what is below it; a page stands for itself. */
  kind: 'list' | 'page'
  opensTab: boolean
  children: MenuLink[]
}

export type MenuGroup = { title: string; links: MenuLink[] }

/** Every menu around a page. */
export type Menus = {
  main: MenuLink[]
  phone: MenuLink[]
  /** In the bar above the header. */
  top: MenuLink[]
  footer: MenuGroup[]
  /** Beside pages of information. */
  info: MenuGroup
}
