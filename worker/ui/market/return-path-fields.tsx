import { choiceFields, type Choices } from './choices.ts'

export function ReturnPathFields({ pages }: Pick<Choices, 'pages'>) {
  return pages.map(({ locale, path }) => (
    <input key={locale} type="hidden" name={choiceFields.toPage(locale)} value={path} />
  ))
}
