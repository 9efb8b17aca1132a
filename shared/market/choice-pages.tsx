import { choiceFields, type Choices } from './choices.ts'

/** Hidden in a form of choices: where to come back to, whichever language is chosen. */
export function ChoicePages({ pages }: Pick<Choices, 'pages'>) {
  return pages.map(({ locale, path }) => (
    <input key={locale} type="hidden" name={choiceFields.toPage(locale)} value={path} />
  ))
}
