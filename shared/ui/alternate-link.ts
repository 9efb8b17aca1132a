/** The same page in another language. `label` is the language's own name for itself. */
export type AlternateLink = { code: string; label: string; href: string }
