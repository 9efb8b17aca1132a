import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

type NoticeProps = {
  tone?: 'notice' | 'danger' | 'success'
  id?: string
  /** Read out at once when it appears in a page that is already open. */
  isAlert?: boolean
  children: ReactNode
}

export function Notice({ tone = 'notice', id, isAlert, children }: NoticeProps) {
  return (
    <p className="notice" data-tone={tone} id={id} role={isAlert ? 'alert' : undefined}>
      <Icon name={tone === 'success' ? 'check' : 'alert'} />
      <span>{children}</span>
    </p>
  )
}
