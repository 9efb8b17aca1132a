import type { ReactNode } from 'react'

const drawings = {
  arrow: <path d="M4 12h15M13 6l6 6-6 6" />,
  alert: <path d="M12 3.5 2.5 20h19L12 3.5ZM12 10v4.5M12 17.3v.1" />,
  cart: (
    <path d="M3 5h2.2l2 10.2a1.5 1.5 0 0 0 1.5 1.2h7.9a1.5 1.5 0 0 0 1.5-1.2L20 8H6M9.5 20h.01M16.5 20h.01" />
  ),
  check: <path d="m4.5 12.5 5 5L19.5 7" />,
  chevron: <path d="m6 9.5 6 6 6-6" />,
  close: <path d="m6 6 12 12M18 6 6 18" />,
  globe: (
    <path d="M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM3.5 12h17M12 3c5 5 5 13 0 18M12 3c-5 5-5 13 0 18" />
  ),
  help: (
    <path d="M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM9.2 9.6c.2-1.5 1.3-2.4 2.8-2.4s2.8 1 2.8 2.4c0 2-2.8 2.2-2.8 4M12 16.7v.1" />
  ),
  heart: <path d="M12 19.7 5.2 12.9A4.8 4.8 0 0 1 12 6.1A4.8 4.8 0 0 1 18.8 12.9Z" />,
  menu: <path d="M4 7h16M4 12h16M4 17h10" />,
  minus: <path d="M5 12h14" />,
  plus: <path d="M12 5v14M5 12h14" />,
  search: <path d="M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14ZM16.2 16.2 20.5 20.5" />,
  share: <path d="M12 15V3.5M7.5 7.5 12 3l4.5 4.5M6 11.5H4.5v9h15v-9H18" />,
  truck: (
    <path d="M2.5 6h11v10.5h-11ZM13.5 9.5h4l4 3.5v3.5h-8M7 19a1.8 1.8 0 1 0 0-.1M17.5 19a1.8 1.8 0 1 0 0-.1" />
  ),
  user: (
    <path d="M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4.5 20.5c.8-3.8 3.7-5.7 7.5-5.7s6.7 1.9 7.5 5.7" />
  ),
} satisfies Record<string, ReactNode>

export type IconName = keyof typeof drawings

/** The icon is hidden from screen readers, because it never replaces the text. */
export function Icon(props: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      {drawings[props.name]}
    </svg>
  )
}
