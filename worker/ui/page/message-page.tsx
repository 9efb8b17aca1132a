import type { ReactNode } from 'react'
import { ButtonLink } from '#shared/ui/button.tsx'
import { NextMeals, type NextMealsProps } from './next-meals.tsx'
import { Plate } from './plate.tsx'

type MessagePageProps = {
  title: string
  lead: string | null
  drawing: 'empty' | 'broken'
  /** The first link is the main one. */
  actions?: readonly { href: string; label: string }[]
  children?: ReactNode
  nextMeals?: NextMealsProps | null | undefined
}

export function MessagePage(props: MessagePageProps) {
  const { title, lead, drawing, actions, children, nextMeals } = props
  const message = (
    <div className="message-page" data-drawing={drawing}>
      <div className="message-page-text stack gap-4">
        <h1>{title}</h1>
        {lead !== null && <p className="lead">{lead}</p>}
        {children}
        {actions && (
          <div className="message-page-actions cluster gap-3">
            {actions.map(({ href, label }, index) => (
              <ButtonLink key={label} href={href} variant={index === 0 ? 'primary' : 'secondary'}>
                {label}
              </ButtonLink>
            ))}
          </div>
        )}
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
