/** An expected failure of a script for the database. The script prints only its message. */
export class SeedError extends Error {}

export async function runCommand(main: () => void | Promise<void>): Promise<void> {
  try {
    await main()
  } catch (error) {
    if (!(error instanceof SeedError)) throw error
    process.stderr.write(`✘ ${error.message}\n`)
    process.exitCode = 1
  }
}
