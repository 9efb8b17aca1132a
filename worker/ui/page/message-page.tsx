import type { ReactNode } from 'react'
import { Plate } from './plate.tsx'

type MessagePageProps = {
  title: string
  lead: string
  /** Drawing beside the text: an empty plate or a broken plate. */
  drawing: 'empty' | 'broken'
  children: ReactNode
}

/** A page with one message and some links to other pages. */
export function MessagePage({ title, lead, drawing, children }: MessagePageProps) {
  return (
    <div className="message-page" data-drawing={drawing}>
      <div className="message-page-text">
        <h1>{title}</h1>
        <p className="message-page-intro">{lead}</p>
        {children}
      </div>
      <div className="message-page-drawing">
        <Plate />
      </div>
    </div>
  )
}
