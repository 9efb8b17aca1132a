/** An action list of the WebDriver protocols, which is the same in both of them. */
export type InputSource = Record<string, unknown>

/** A browser with one tab, driven by a protocol of the W3C. */
export type Engine = {
  open: (url: string) => Promise<void>
  /** Evaluates an expression in the page. The value must be JSON. */
  evaluate: (expression: string) => Promise<unknown>
  perform: (sources: InputSource[]) => Promise<void>
  resize: (width: number, height: number) => Promise<void>
  /** Returns what the pages wrote to the console since the last call. */
  takeMessages: () => Promise<string[]>
  stop: () => Promise<void>
}

export type StartEngine = () => Promise<Engine>

/** Waits for a line of a child process that matches, and returns its first group. */
export function waitForLine(stream: NodeJS.ReadableStream, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    stream.on('data', (data: Buffer) => {
      text += data.toString()
      const found = pattern.exec(text)?.[1]
      if (found !== undefined) resolve(found)
    })
    stream.once('close', () => reject(new Error(`The browser ended: ${text.slice(-2000)}`)))
  })
}
