export type MenuLink = {
  label: string
  href: string
  kind: 'list' | 'page'
  opensNewTab: boolean
  children: MenuLink[]
}

export type MenuGroup = { title: string; links: MenuLink[] }

export type Menus = {
  main: MenuLink[]
  phone: MenuLink[]
  top: MenuLink[]
  footer: MenuGroup[]
  info: MenuGroup
}
