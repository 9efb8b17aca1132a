import type { HeadingLevel } from '#shared/content/content.ts'

type ContentHeadingProps = { className: string; level: HeadingLevel; text: string }

/** If the level is null, the title is a paragraph. */
export function ContentHeading({ className, level, text }: ContentHeadingProps) {
  if (text === '') return null
  if (level === null) return <p className={className}>{text}</p>
  const Heading = `h${level}` as const
  return <Heading className={className}>{text}</Heading>
}
