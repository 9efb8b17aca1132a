export const OLD = 'the-secret-before-the-change-0123456789ab'
export const NEW = 'the-secret-after-the-change-0123456789abc'
export const THIRD = 'a-secret-of-another-shop-0123456789abcdef'

/** Returns the settings of each step in which a secret is changed, and those of another shop. */
export function createSecretSteps<Name extends string>(name: Name) {
  type Step = { [Key in Name]: string } & { [Key in `${Name}_ACCEPTED`]?: string }
  const toStep = (current: string, accepted?: string) =>
    ({
      [name]: current,
      ...(accepted === undefined ? {} : { [`${name}_ACCEPTED`]: accepted }),
    }) as Step
  return {
    old: toStep(OLD),
    prepared: toStep(OLD, NEW),
    changed: toStep(NEW, OLD),
    ended: toStep(NEW),
    other: toStep(THIRD),
  }
}
