import { ButtonLink } from '../ui/button.tsx'
import { useTranslate } from '../ui/shop-context.tsx'
import type { LetterWidget } from './content.ts'

/** `mailto:` with the subject and one line for each question. */
export function buildLetterHref({ email, subject, questions }: LetterWidget): string {
  const body = questions.map((question) => `${question}:\r\n`).join('\r\n')
  return `mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}

/** What the merchant wants to be told, and a letter that asks it already: sent from the shopper's own mailbox. */
export function ContentLetter({ letter }: { letter: LetterWidget }) {
  const t = useTranslate()
  return (
    <section className="content-letter">
      <h2 className="content-letter-title">{t('content.letter.title')}</h2>
      <p>{t('content.letter.intro', { email: letter.email })}</p>
      <ul className="content-letter-questions">
        {letter.questions.map((question) => (
          <li key={question}>{question}</li>
        ))}
      </ul>
      <ButtonLink href={buildLetterHref(letter)}>{t('content.letter.write')}</ButtonLink>
    </section>
  )
}
