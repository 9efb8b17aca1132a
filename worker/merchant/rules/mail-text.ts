// A mail program makes a link of every word with a dot in it that may be a domain, in any script or with emoji,
// of the path of a server in a local network, and of an IP address with a path or port.
const link =
  /:[/\\]{2}|\\{2}|(?:\d+\.){3}\d+[/:]|[\p{L}\p{N}\p{M}\p{So}\p{Sk}\p{Sm}][.\u3002][\p{L}\p{M}]{2,}/u

/** Returns a text as mail programs and browsers take it: composed, with plain letters and dots, without invisible characters. */
const toShown = (text: string) =>
  text.normalize('NFKC').replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')

/**
 * Returns a text of a visitor for a mail to an address that may belong to somebody else. It is empty if
 * the text contains a link, which would turn the mail into advertising that the shop sends.
 */
export const toMailText = (text: string): string => (link.test(toShown(text)) ? '' : text)

/** Applies the same rule to all texts of an object. */
export function toMailTexts<Texts extends Record<string, string>>(texts: Texts): Texts
export function toMailTexts(texts: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, toMailText(text)]))
}

/** Greets a person by name, if the name can be shown. */
export const greet = (hello: string, name: string): string =>
  `${[hello, toMailText(name)].filter((part) => part !== '').join(' ')},`
