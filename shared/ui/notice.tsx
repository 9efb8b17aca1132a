import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

type NoticeProps = {
  tone?: 'notice' | 'danger' | 'success'
  id?: string
  /** True if a screen reader must announce the notice when it appears on an open page. */
  isAlert?: boolean
  children: ReactNode
}

export function Notice({ tone = 'notice', id, isAlert, children }: NoticeProps) {
  const role = tone === 'success' ? 'status' : 'alert'
  return (
    <p className="notice" data-tone={tone} id={id} role={isAlert ? role : undefined}>
      <Icon name={tone === 'success' ? 'check' : 'alert'} />
      <span>{children}</span>
    </p>
  )
}
