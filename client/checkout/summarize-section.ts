/** Texts of a section by the name of its fields, and the names of the chosen options. */
export type SectionContent = { texts: Readonly<Record<string, string>>; choices: readonly string[] }

const join = (parts: (string | undefined)[], separator: string): string =>
  parts.filter((part) => part !== undefined && part !== '').join(separator)

/** Returns the line that stands for a folded section. */
export function summarizeSection(name: string, { texts, choices }: SectionContent): string {
  if (name === 'contact') {
    const company = texts.customerType === 'PERSON' ? '' : texts.company
    return join([company, texts.email, texts.mobile], ', ')
  }
  if (name !== 'address') return join([...choices], ', ')
  return joinAddress(texts)
}

/** The address to which the order is delivered, which may be another than that of the buyer. */
function joinAddress(texts: SectionContent['texts']): string {
  const hasOther = texts.otherAddress === 'true'
  const read = (name: string) =>
    texts[hasOther ? `shipping${name.charAt(0).toUpperCase()}${name.slice(1)}` : name]
  const name = join([read('firstName'), read('lastName')], ' ')
  return join([name, read('addressLine1'), join([read('zip'), read('city')], ' ')], ', ')
}
