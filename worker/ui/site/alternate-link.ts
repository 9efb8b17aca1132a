/** `label` is the language's own name, such as Svenska. */
export type AlternateLink = { code: string; label: string; href: string }
