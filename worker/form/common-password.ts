import type { FieldErrors } from '#shared/form/form-field.ts'
import type { FormResult } from '#shared/form/validate-form.ts'

/** Frequent words of the shop's languages that the international list does not contain. */
const localWords = [
  'lösenord',
  'losenord',
  'hejhej',
  'hejsan',
  'sommar',
  'fotboll',
  'adgangskode',
  'passord',
  'salasana',
]

const MAX_SUFFIX_LENGTH = 4
const MIN_WORD_LENGTH = 4

let commonPasswords: Set<string> | undefined

// The list is loaded when the first password is chosen, because it is large.
async function loadCommonPasswords(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  commonPasswords ??= new Set([...dictionary['passwords-common'], ...localWords])
  return commonPasswords
}

/** It may also be a common word with a few digits or signs after it, in any letter case. */
async function isCommonPassword(password: string): Promise<boolean> {
  const list = commonPasswords ?? (await loadCommonPasswords())
  const text = password.toLowerCase()
  const [word = ''] = /^.*?(?=\P{L}*$)/u.exec(text) ?? []
  const isShortSuffix = text.length - word.length <= MAX_SUFFIX_LENGTH
  return list.has(text) || (word.length >= MIN_WORD_LENGTH && isShortSuffix && list.has(word))
}

export async function refuseCommonPassword<Name extends string>(
  result: FormResult<Name>,
  name: NoInfer<Name>,
): Promise<FormResult<Name>> {
  const { ok, values } = result
  if (!ok || !(await isCommonPassword(values[name]))) return result
  const errors: FieldErrors = { [name]: 'common' }
  return { ok: false, values, errors }
}
