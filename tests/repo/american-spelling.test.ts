import { expect, it } from 'vitest'
import { listFiles, listMatchesInFile, readText } from './repository.ts'

const british =
  /\b(?:(?:col|fav|flav|hon|hum|neighb|behavi|harb|rum|sav)our\w*|\w+isations?|(?:organ|recogn|real|apolog|custom|personal|caramel|pasteur)is(?:e|ed|ing)|cent(?:re|res)|(?:kilo|centi|milli)?metres?|litres?|grey(?:ish)?|yoghurts?|chill(?:i|ies)|catalogue|licence|learnt|labelled|travelled|sulphites?|molluscs?|mould|towards|fulfil|cosy)\b/i

const isData = (file: string) =>
  file === 'locales/en.json' ||
  /^worker\/merchant\/catalogue\/(?!search).*(?<!\bsv)\.json$/.test(file)

/** Lists the English texts of catalogue data. Addresses and names of pictures are no texts. */
function listTexts(value: unknown, isText = false): string[] {
  if (typeof value === 'string') return isText ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) =>
    key === 'alias' ? [] : listTexts(part, isText || key === 'en'),
  )
}

it('English texts have American spelling [CHANNEL-07]', () => {
  const files = listFiles()
  const inTexts = files
    .filter((file) => file.endsWith('/en.md'))
    .flatMap((file) => listMatchesInFile(file, british))
  const inData = files.filter(isData).flatMap((file) =>
    listTexts(JSON.parse(readText(file)), file.endsWith('/en.json'))
      .filter((text) => british.test(text))
      .map((text) => `${file}: ${text}`),
  )
  expect([...inTexts, ...inData]).toEqual([])
})
