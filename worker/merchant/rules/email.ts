/**
 * One address is one person, however it is typed. Asked of every address on its way in, so that all the rest may compare
 * what is stored; SQL knows fewer spaces than JavaScript.
 */
export function normalizeEmail(text: string): string {
  return text.trim().toLowerCase()
}
