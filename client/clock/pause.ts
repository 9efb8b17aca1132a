/** Ends the current task, so that the browser can handle input before the work goes on. */
export const pause = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve))
