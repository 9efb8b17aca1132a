/** Texts of a section by the name of its fields, and the names of the chosen options. */
export type SectionContent = { texts: Readonly<Record<string, string>>; choices: readonly string[] }

const join = (parts: (string | undefined)[], separator: string): string =>
  parts.filter((part) => part !== undefined && part !== '').join(separator)

/** Returns the line that stands for a folded section. */
export function summarizeSection(name: string, { texts, choices }: SectionContent): string {
  if (name === 'contact') return join([texts.company, texts.email, texts.mobile], ', ')
  if (name !== 'address') return join([...choices], ', ')
  return joinAddress(texts)
}

function joinAddress(texts: SectionContent['texts']): string {
  return join(
    [
      join([texts.firstName, texts.lastName], ' '),
      texts.addressLine1,
      join([texts.zip, texts.city], ' '),
    ],
    ', ',
  )
}
