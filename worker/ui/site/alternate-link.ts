/**
 * A link to the same page in another language. `label` is the language's own name, such as Svenska.
 */
export type AlternateLink = { code: string; label: string; href: string }
