import { choiceFields, type Choices } from './choices.ts'

/** Hidden fields of the choices form. They hold the path to return to in each language. */
export function ReturnPathFields({ pages }: Pick<Choices, 'pages'>) {
  return pages.map(({ locale, path }) => (
    <input key={locale} type="hidden" name={choiceFields.toPage(locale)} value={path} />
  ))
}
