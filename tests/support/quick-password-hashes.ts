import type { Plugin } from 'vite'

const COST = 'const COST = 8_192'
/** The lowest that scrypt accepts. */
const LOWEST_COST = 'const COST = 2'

/** Lowers the cost of a password hash, because many tests log in and none of them depends on the cost. */
export const quickPasswordHashes = (): Plugin => ({
  name: 'quick-password-hashes',
  enforce: 'pre',
  transform(code, id) {
    if (!id.endsWith('/worker/merchant/identity/password-hash.ts')) return null
    if (!code.includes(COST)) throw new Error(`${id} does not contain "${COST}"`)
    return { code: code.replace(COST, LOWEST_COST), map: null }
  },
})
