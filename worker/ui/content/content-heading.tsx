import type { HeadingLevel } from '#shared/content/content.ts'

type ContentHeadingProps = { className: string; level: HeadingLevel; text: string }

/** A title at the heading level that fits its page; without a level it is a paragraph. */
export function ContentHeading({ className, level, text }: ContentHeadingProps) {
  if (text === '') return null
  if (level === null) return <p className={className}>{text}</p>
  const Heading = `h${level}` as const
  return <Heading className={className}>{text}</Heading>
}
