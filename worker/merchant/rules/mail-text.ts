// A mail program makes a link of every word with a dot in it that may be a domain.
const link = /:\/\/|[\p{L}\p{N}][.\u3002\uFF0E\uFF61]\p{L}{2,}/u

/**
 * Returns a text of a visitor for a mail to an address that may belong to somebody else. It is empty if
 * the text contains a link, which would turn the mail into advertising that the shop sends.
 */
export const toMailText = (text: string): string => (link.test(text) ? '' : text)

/** Applies the same rule to all texts of an object. */
export function toMailTexts<Texts extends Record<string, string>>(texts: Texts): Texts
export function toMailTexts(texts: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, toMailText(text)]))
}

/** Greets a person by name, if the name can be shown. */
export const greet = (hello: string, name: string): string =>
  `${[hello, toMailText(name)].filter((part) => part !== '').join(' ')},`
