/** Returns the element of an event, or the nearest one around it, that matches the selector. */
export const findTarget = (
  { target }: { target: EventTarget | null },
  selector: string,
): HTMLElement | null => (target instanceof Element ? target.closest<HTMLElement>(selector) : null)

/** Calls `run` when the page comes back from the back/forward cache. */
export function onReturn(run: () => void): void {
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) run()
  })
}
