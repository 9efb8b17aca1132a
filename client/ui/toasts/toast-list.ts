/** Two notifications cover at most a fifth of the screen of a phone. */
export const MAX_TOASTS = 2

export type ListedToast = { kind: string; hide: () => void }

export type ToastList = {
  /** Adds a notification. It replaces the one of the same kind, or the oldest one if there are too many. */
  add: (toast: ListedToast) => void
  remove: (toast: ListedToast) => void
  /** Hides the newest notification. Returns false if none is shown. */
  hideNewest: () => boolean
}

/** Keeps the list of the notifications that are shown, the oldest one first. */
export function createToastList(): ToastList {
  const shown = new Set<ListedToast>()
  return {
    add(toast) {
      for (const other of shown) if (other.kind === toast.kind) other.hide()
      const [oldest] = shown
      if (shown.size >= MAX_TOASTS) oldest?.hide()
      shown.add(toast)
    },
    remove: (toast) => void shown.delete(toast),
    hideNewest() {
      const newest = [...shown].at(-1)
      newest?.hide()
      return newest !== undefined
    },
  }
}
