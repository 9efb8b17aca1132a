import { execFile } from 'node:child_process'
import { createServer, type AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const server = createServer()
beforeAll(() => new Promise<void>((resolve) => void server.listen(0, 'localhost', resolve)))
afterAll(() => void server.close())

/** Runs a script of package.json without the installation before it. Returns its exit code and output. */
async function runScript(name: string, port: number) {
  const options = { env: { ...process.env, PORT: `${port}` } }
  try {
    const { stdout } = await promisify(execFile)('npm', ['run', name, '--ignore-scripts'], options)
    return { code: 0, text: stdout }
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
    return { code, text: `${stdout}${stderr}` }
  }
}

describe('starting the shop', () => {
  it.each(['start', 'dev'])(
    'npm run %s stops at a busy port before it seeds the database and builds',
    async (name) => {
      const { port } = server.address() as AddressInfo
      const { code, text } = await runScript(name, port)
      expect(code).toBe(1)
      expect(text).toContain(`Port ${port}`)
      // The seed names the merchant in everything that it says.
      expect(text).not.toContain('merchant: ')
    },
  )
})
