/** Returns the keys of a constant record with their type. */
export const listKeys = <Key extends string>(record: Readonly<Record<Key, unknown>>) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a constant has no other keys
  Object.keys(record) as Key[]
