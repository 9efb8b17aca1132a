/** Returns a function that loads something once. A failed attempt is repeated with the next call. */
export function loadOnce<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  let attempt: Promise<Loaded> | null = null
  return () => {
    if (attempt) return attempt
    attempt = load()
    attempt.catch(() => {
      attempt = null
    })
    return attempt
  }
}
