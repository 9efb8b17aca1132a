import type { HeadingLevel } from './content.ts'

type ContentHeadingProps = { className: string; level: HeadingLevel; text: string }

/** A title at the level its page has for it; without a level it is a line of text. */
export function ContentHeading({ className, level, text }: ContentHeadingProps) {
  if (text === '') return null
  if (level === null) return <p className={className}>{text}</p>
  const Heading = `h${level}` as const
  return <Heading className={className}>{text}</Heading>
}
