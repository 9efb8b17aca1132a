import { choiceFields, type Choices } from './choices.ts'

/** The hidden fields of a choices form: the path to return to, for each language. */
export function ReturnPathFields({ pages }: Pick<Choices, 'pages'>) {
  return pages.map(({ locale, path }) => (
    <input key={locale} type="hidden" name={choiceFields.toPage(locale)} value={path} />
  ))
}
