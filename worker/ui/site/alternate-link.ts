/**
 * A link to the same page in another language. `label` is the name of the language in that
 * language.
 */
export type AlternateLink = { code: string; label: string; href: string }
