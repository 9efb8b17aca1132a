import { isLogInWish, withoutWish } from '#shared/account/log-in-wish.ts'

/** The address goes on without the wish, in the same entry of the history. */
export function dropLogInWish(): void {
  const { pathname, search, hash } = location
  history.replaceState(history.state, '', `${pathname}${withoutWish(search)}${hash}`)
}

/** Opens log in over a page whose address asks for it; where it cannot be, the wish leaves the address. */
export function takeLogInWish(open: () => boolean): void {
  if (isLogInWish(new URLSearchParams(location.search)) && !open()) dropLogInWish()
}
