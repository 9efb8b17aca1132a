/**
 * Declares only the parts of `node:crypto` that the merchant uses. The full Node types would add
 * globals that Workers do not have.
 */
declare module 'node:crypto' {
  // oxlint-disable-next-line max-params -- the signature of Node's function
  export function scryptSync(
    password: Uint8Array,
    salt: Uint8Array,
    keyBytes: number,
    options: { N: number; r: number; p: number },
  ): Uint8Array
  export function timingSafeEqual(one: Uint8Array, other: Uint8Array): boolean
}
