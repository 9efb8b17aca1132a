import { expect, it } from 'vitest'
import { listFiles, readText } from './repository.ts'

const britishSpellings =
  /\b(?:(?:col|fav|flav|hon|hum|neighb|behavi|harb|rum|sav)our\w*|\w+isations?|(?:organ|recogn|real|apolog|custom|personal|caramel|pasteur)is(?:e|ed|ing)|cent(?:re|res)|(?:kilo|centi|milli)?metres?|litres?|grey(?:ish)?|yoghurts?|chill(?:i|ies)|catalogue|licence|learnt|labelled|travelled|cancelled|sulphites?|molluscs?|mould|towards|fulfil|cosy|pyjamas|any more(?= (?:and|because|but|for|if|or|than|when)\b|[.,;:!?]|$))(?!\p{L})/iu

/** British words for food and kitchens, as regular expressions, and what Americans say. */
const americanWords = {
  'aubergines?': 'eggplant',
  'baking paper': 'parchment paper',
  'beetroots?': 'beets',
  'broad beans?': 'fava beans',
  'caster sugar': 'superfine sugar',
  celeriac: 'celery root',
  'chestnut mushrooms?': 'cremini mushrooms',
  'coriander(?! seeds?\\b)': 'cilantro, or coriander seed',
  'corn starch|cornflour': 'cornstarch',
  'cos lettuce': 'romaine lettuce',
  'courgettes?': 'zucchini',
  elk: 'moose',
  'fish fingers?': 'fish sticks',
  'gherkins?': 'pickles',
  'goat’s cheese': 'goat cheese',
  'icing sugar': 'powdered sugar',
  'kitchen paper': 'paper towels',
  lasagne: 'lasagna',
  linseed: 'flaxseed',
  'mangetouts?': 'snow peas',
  '(?:and|of|the|with) mash': 'mashed potatoes',
  'mince|minced (?:beef|lamb|meat|pork|veal)': 'ground meat',
  'oat porridge': 'oatmeal',
  'pak choi': 'bok choy',
  'prawns?': 'shrimp',
  pulses: 'legumes',
  rapeseed: 'canola',
  '(?:red|yellow) peppers?(?! flakes)': 'bell pepper',
  rocket: 'arugula',
  rucksack: 'backpack',
  'soured cream': 'sour cream',
  'spirit vinegar': 'distilled vinegar',
  'sponge fingers?': 'ladyfingers',
  'spring onions?': 'scallions',
  'stock cubes?': 'bouillon cubes',
  'sultanas?': 'golden raisins',
  'swedes?': 'rutabaga',
  sweetcorn: 'corn',
  'takeaways?': 'takeout',
  'tea towels?': 'kitchen towels',
  'tins?|tinned': 'pans, or cans',
  'to the boil': 'to a boil',
  'tomato purée': 'tomato paste',
  'under the grill': 'under the broiler',
  'white cabbage': 'green cabbage',
  'whole(?:grain|meal)': 'whole-grain',
}
const rules = Object.entries(americanWords).map(
  ([british, american]) =>
    [new RegExp(String.raw`\b(?:${british})(?!\p{L})`, 'iu'), american] as const,
)

const isData = (file: string) =>
  /^(?:locales|worker\/merchant\/texts)\/en\.json$/.test(file) ||
  /^worker\/merchant\/catalogue\/(?!search).*(?<!\bsv)\.json$/.test(file)

/** Lists the English texts of catalogue data. Addresses and names of pictures are no texts. */
function listTexts(value: unknown, isText = false): string[] {
  if (typeof value === 'string') return isText ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) =>
    key === 'alias' ? [] : listTexts(part, isText || key === 'en'),
  )
}

const listTextsOfFile = (file: string) =>
  isData(file)
    ? listTexts(JSON.parse(readText(file)), file.endsWith('/en.json'))
    : readText(file).split('\n')

const texts = listFiles()
  .filter((file) => isData(file) || file.endsWith('/en.md'))
  .flatMap((file) => listTextsOfFile(file).map((text) => ({ file, text })))

it('English texts have American spelling [CHANNEL-07]', () => {
  expect(texts.filter(({ text }) => britishSpellings.test(text))).toEqual([])
})

it('English texts have the American words for food [CHANNEL-07]', () => {
  const found = rules.flatMap(([british, american]) =>
    texts.filter(({ text }) => british.test(text)).map((each) => ({ ...each, american })),
  )
  expect(found).toEqual([])
})
