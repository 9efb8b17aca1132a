import type { ReactNode } from 'react'
import { Plate } from './plate.tsx'

type MessagePageProps = {
  title: string
  lead: string
  /** The drawing beside the text: an empty plate, or a broken one. */
  drawing: 'empty' | 'broken'
  children: ReactNode
}

/** A page with a single message and links to continue. */
export function MessagePage({ title, lead, drawing, children }: MessagePageProps) {
  return (
    <div className="message-page" data-drawing={drawing}>
      <div className="message-page-text">
        <h1>{title}</h1>
        <p className="message-page-lead">{lead}</p>
        {children}
      </div>
      <div className="message-page-drawing">
        <Plate />
      </div>
    </div>
  )
}
