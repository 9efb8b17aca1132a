import type { ReactNode } from 'react'
import { NextMeals, type NextMealsProps } from './next-meals.tsx'
import { Plate } from './plate.tsx'

type MessagePageProps = {
  title: string
  lead: string | null
  drawing: 'empty' | 'broken'
  children: ReactNode
  nextMeals?: NextMealsProps | null | undefined
}

export function MessagePage({ title, lead, drawing, children, nextMeals }: MessagePageProps) {
  const message = (
    <div className="message-page" data-drawing={drawing}>
      <div className="message-page-text stack gap-4">
        <h1>{title}</h1>
        {lead !== null && <p className="lead">{lead}</p>}
        {children}
      </div>
      <div className="message-page-drawing">
        <Plate />
      </div>
    </div>
  )
  if (!nextMeals) return message
  return (
    <div>
      {message}
      <NextMeals {...nextMeals} />
    </div>
  )
}
