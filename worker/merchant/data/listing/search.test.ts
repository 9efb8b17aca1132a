import { assert, asyncProperty, constantFrom, oneof, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { listMatchingIds, readSearchQueries, scoreSearch } from '#tests/support/search-queries.ts'
import { createCatalogueDatabase, toD1 } from '#tests/support/sqlite-d1.ts'
import { languageIds, type LanguageId } from '../../rules/market/market.ts'
import { chooseScope } from '../../rules/customer/scope.ts'
import { meals } from '../../seed/meals/meals.ts'
import { multiplyCatalogue } from '../../seed/multiply.ts'
import { allergen, type Allergen } from '../../seed/schema/meal-schema.ts'
import { prepare } from '../sql/prepare.ts'
import { loadSearchCorrections } from './search-correction.ts'
import { buildRankedSql } from './search-hits.ts'
import { loadSearchTotal } from './product-page.ts'
import { loadSearchExpression } from './search.ts'

const db = toD1(createCatalogueDatabase())
const keys = { 'sv-SE': 'sv', 'en-US': 'en' } as const

/** Returns the ids of all hits, best first. */
async function search(text: string, language: LanguageId): Promise<number[]> {
  const expression = await loadSearchExpression(db, language, text)
  if (expression === null) return []
  const statement = prepare(db, [language, 'SEK', 'se'], (bind) =>
    buildRankedSql(
      {
        language,
        ranks: expression.ranks,
        buildWhereSql: () => 'WHERE p.market = ?3',
        take: meals.length,
        skip: 0,
      },
      bind,
    ),
  )
  const { results } = await statement.all()
  const rows = z.array(z.object({ product_id: z.number() })).parse(results)
  return rows.map((row) => row.product_id)
}

const getMeals = (ids: readonly number[]) =>
  meals.filter(({ productId }) => ids.includes(productId))

// The measured figures; the search must not become worse.
const bounds = [
  { list: 'queries', language: 'sv-SE', recall: 0.99, precision: 0.951 },
  { list: 'queries', language: 'en-US', recall: 0.99, precision: 0.944 },
  { list: 'unseen-queries', language: 'sv-SE', recall: 0.937, precision: 0.901 },
  { list: 'unseen-queries', language: 'en-US', recall: 0.918, precision: 0.908 },
] as const

describe('hits of a search in the whole catalogue', () => {
  it.each(bounds)(
    'the texts of the list $list in $language find at least $recall of the meals they must find [LIST-07]',
    async ({ list, language, ...bound }) => {
      const key = keys[language]
      const scores = await Promise.all(
        readSearchQueries(list, key).map(async (query) =>
          scoreSearch(query, await search(query.text, language), key),
        ),
      )
      const average = (values: number[]) =>
        values.reduce((sum, value) => sum + value, 0) / values.length
      expect(average(scores.map(({ recall }) => recall))).toBeGreaterThanOrEqual(bound.recall)
      expect(average(scores.map(({ precision }) => precision))).toBeGreaterThanOrEqual(
        bound.precision,
      )
    },
  )

  it.each([
    ['sv-SE', 'soppa', 'name~soppa'],
    ['sv-SE', 'lax', 'name~lax'],
    ['en-US', 'salmon', 'name~salmon'],
    ['en-US', 'breakfast', 'category:breakfast'],
  ] as const)(
    'in %s a search for %j lists hits in the name and then in facts before those in the ingredients [LIST-07]',
    async (language, text, condition) => {
      const hits = await search(text, language)
      const best = listMatchingIds([condition], keys[language])
      expect(new Set(hits.slice(0, best.size))).toEqual(best)
    },
  )

  it('letters with dots and rings come first as typed, but are found without them [LIST-07]', async () => {
    const [exact, folded] = [await search('lök', 'sv-SE'), await search('lok', 'sv-SE')]
    expect(new Set(folded)).toEqual(new Set(exact))
    const withWord = listMatchingIds(['name~(?<!\\p{L})lök(?!\\p{L})'], 'sv')
    expect(new Set(exact.slice(0, withWord.size))).toEqual(withWord)
  })

  it.each([
    ['eggplant', 'aubergine'],
    ['shrimp', 'prawns'],
    ['cilantro', 'coriander'],
    ['zucchini', 'courgette'],
    ['arugula', 'rocket'],
    ['scallions', 'spring onions'],
    ['beets', 'beetroot'],
    ['rutabaga', 'swede'],
    ['moose meatballs', 'elk meatballs'],
    ['fava beans', 'broad beans'],
    ['ground lamb', 'minced lamb'],
    ['ground pork', 'pork mince'],
    ['sour cream', 'soured cream'],
    ['pickles', 'gherkins'],
    ['canola oil', 'rapeseed oil'],
    ['tomato paste', 'tomato purée'],
    ['bok choy', 'pak choi'],
    ['romaine', 'cos lettuce'],
    ['celery root', 'celeriac'],
    ['cremini', 'chestnut mushrooms'],
    ['corn soup', 'sweetcorn soup'],
    ['cornstarch', 'cornflour'],
    ['lasagna', 'lasagne'],
    ['fish sticks', 'fish fingers'],
    ['oatmeal', 'porridge'],
    ['goat cheese', 'goat’s cheese'],
    ['mashed potatoes', 'mash'],
    ['legumes', 'pulses'],
    ['ladyfingers', 'sponge fingers'],
    ['eggplant', 'auberg'],
    ['eggplant stew', 'stew with auberg'],
  ])(
    'a meal that a search for %j finds is also found by a Briton who searches for %j [LIST-07]',
    async (american, british) => {
      const hits = await search(american, 'en-US')
      expect(hits.length).toBeGreaterThan(0)
      expect(await search(british, 'en-US')).toEqual(expect.arrayContaining(hits))
    },
  )

  it.each([
    ['en-US', 'shri', /shrimp/i],
    ['en-US', 'praw', /shrimp/i],
    ['en-US', 'pean', /peanut/i],
    ['sv-SE', 'jordn', /jordnöt/i],
  ] as const)(
    'in %s the beginning %j finds meals with the word and not meals free from it [LIST-07]',
    async (language, text, word) => {
      const found = getMeals(await search(text, language))
      expect(found.length).toBeGreaterThan(0)
      const key = keys[language]
      const texts = found.map(({ name, ingredients }) => `${name[key]}: ${ingredients[key]}`)
      expect(texts.filter((each) => !word.test(each))).toEqual([])
    },
  )

  it.each([
    ['en-US', 'peanutf', 'free:peanuts'],
    ['sv-SE', 'glut', 'free:gluten'],
    ['sv-SE', 'jordnötsf', 'free:peanuts'],
  ] as const)(
    'in %s the beginning %j of a fact finds the meals with this fact [LIST-07]',
    async (language, text, fact) => {
      const hits = await search(text, language)
      expect(hits).toEqual(expect.arrayContaining([...listMatchingIds([fact], keys[language])]))
    },
  )

  it('a compound and its parts find the same first meal [LIST-07]', async () => {
    const compound = await search('kycklinggryta', 'sv-SE')
    expect((await search('gryta med kyckling', 'sv-SE')).slice(0, 3)).toEqual(compound.slice(0, 3))
  })
})

const allergenWords: Record<LanguageId, Partial<Record<Allergen, string[]>>> = {
  'sv-SE': {
    gluten: ['gluten', 'vete'],
    milk: ['mjölk', 'mejeri', 'laktos'],
    egg: ['ägg'],
    fish: ['fisk'],
    crustaceans: ['skaldjur', 'kräftdjur', 'räkor'],
    molluscs: ['skaldjur', 'musslor'],
    nuts: ['nötter', 'nöt', 'mandel', 'valnötter'],
    peanuts: ['jordnötter', 'nötter'],
    soy: ['soja'],
    sesame: ['sesam'],
    celery: ['selleri'],
    mustard: ['senap'],
    sulphites: ['sulfiter'],
  },
  'en-US': {
    gluten: ['gluten', 'wheat'],
    milk: ['milk', 'dairy', 'lactose'],
    egg: ['egg', 'eggs'],
    fish: ['fish', 'seafood'],
    crustaceans: ['shellfish', 'prawns', 'shrimp'],
    molluscs: ['shellfish', 'mussels'],
    nuts: ['nuts', 'nut', 'almonds', 'walnuts'],
    peanuts: ['peanuts', 'nuts'],
    soy: ['soy', 'soya'],
    sesame: ['sesame'],
    celery: ['celery'],
    mustard: ['mustard'],
    sulphites: ['sulphites'],
  },
}
const negations: Record<LanguageId, ((word: string) => string)[]> = {
  'sv-SE': [
    (word) => `utan ${word}`,
    (word) => `fri från ${word}`,
    (word) => `kyckling utan ${word}`,
    (word) => `${word}fri`,
    (word) => `${word}fritt soppa`,
    (word) => `${word} fri`,
    (word) => `inga ${word}`,
    (word) => `${word}allergi`,
    (word) => `utan ägg och ${word}`,
  ],
  'en-US': [
    (word) => `without ${word}`,
    (word) => `${word} free`,
    (word) => `${word}-free soup`,
    (word) => `free from ${word}`,
    (word) => `no ${word}`,
    (word) => `${word} and egg free`,
    (word) => `without egg, ${word}`,
    (word) => `${word} allergy`,
  ],
}

describe('a search for meals without an ingredient', () => {
  const cases = languageIds.flatMap((language) =>
    allergen.options.flatMap((key) =>
      (allergenWords[language][key] ?? []).map((word) => ({ language, key, word })),
    ),
  )

  it.each(cases)(
    'no way to ask in $language for meals without "$word" finds a meal that has or may have $key [LIST-07]',
    async ({ language, key, word }) => {
      for (const negate of negations[language]) {
        const found = getMeals(await search(negate(word), language))
        expect(
          found.filter((meal) => [...meal.allergens, ...meal.allergensUnknown].includes(key))
            .length,
        ).toBe(0)
      }
    },
  )

  it.each([
    ['sv-SE', 'utan lök', /lök/i],
    ['sv-SE', 'soppa utan potatis', /potatis/i],
    ['sv-SE', 'utan fläsk', /fläsk|bacon|skinka|griskött|chorizo|pancetta|guanciale/i],
    ['sv-SE', 'sockerfri', /socker/i],
    ['sv-SE', 'curry utan kyckling', /kyckling/i],
    ['en-US', 'without onion', /\bonions?\b/i],
    ['en-US', 'curry without chicken', /chicken/i],
    ['en-US', 'salad without rapeseed oil', /canola/i],
    ['en-US', 'soup without coriander', /cilantro|coriander/i],
    ['en-US', 'pasta without aubergine', /eggplant/i],
    ['en-US', 'no pork', /pork|bacon|\bham\b|chorizo|pancetta|guanciale/i],
  ] as const)(
    'in %s a search for %j finds no meal with it [LIST-07]',
    async (language, text, word) => {
      const found = getMeals(await search(text, language))
      expect(found.length).toBeGreaterThan(0)
      const key = keys[language]
      expect(
        found
          .map(({ name, ingredients }) => `${name[key]}: ${ingredients[key]}`)
          .filter((texts) => word.test(texts)),
      ).toEqual([])
    },
  )

  it('a word that is unknown is never said to be missing in a meal [LIST-07]', async () => {
    expect(await search('soppa utan qwxzvk', 'sv-SE')).toEqual([])
    expect(await search('soup without qwxzvk', 'en-US')).toEqual([])
  })
})

/** The search counts in these tables, so the copies of meals need no texts, prices and SKUs. */
const countedTables = /^INSERT INTO (products|product_search_sv) /

describe('the number of hits in a large catalogue', () => {
  it('the number of a search with many hits is stored until the catalogue changes [LIST-07]', async () => {
    const database = createCatalogueDatabase()
    database.exec('BEGIN')
    for (const { statements } of multiplyCatalogue(meals.length, 2_700)) {
      for (const sql of statements.filter((each) => countedTables.test(each))) database.exec(sql)
    }
    database.exec('COMMIT')
    const scope = chooseScope({ languageId: 'sv-SE' })
    const expression = await loadSearchExpression(db, 'sv-SE', 'utan nötter')
    const loadTotal = () => loadSearchTotal(toD1(database), scope, expression?.all ?? '')
    const countStored = () =>
      database
        .prepare("SELECT count(*) AS stored FROM list_counts WHERE place LIKE 'search %'")
        .get()
    const total = await loadTotal()
    expect(total).toBe(listMatchingIds(['free:nuts & free:peanuts'], 'sv').size * 9)
    expect(countStored()).toEqual({ stored: 1 })
    expect(await loadTotal()).toBe(total)
    database.exec('DELETE FROM listings WHERE product_id = 1001')
    expect(countStored()).toEqual({ stored: 0 })
  })
})

const hostileText = oneof(
  string({ unit: 'binary', maxLength: 300 }),
  string({ unit: 'grapheme', maxLength: 60 }),
  string({
    unit: constantFrom(
      '"',
      "'",
      '*',
      '(',
      ')',
      ':',
      '-',
      '+',
      'OR',
      'NOT',
      'NEAR',
      ' ',
      'a',
      'ö',
      '{',
      '}',
      '^',
      '%',
      '_',
      '\0',
    ),
    maxLength: 60,
  }),
  string({
    unit: constantFrom('utan ', 'fri ', 'och ', 'mat ', '3 ', 'min ', 'gluten', 'soppa ', ', '),
    maxLength: 30,
  }),
  constantFrom(
    '🍲'.repeat(200),
    'a'.repeat(20_000),
    'soppa '.repeat(2_000),
    ';DROP TABLE products;--',
  ),
)

describe('hostile search texts', () => {
  it('every text has hits or none, but never an error, and so have its corrections [LIST-07]', async () => {
    await assert(
      asyncProperty(hostileText, constantFrom(...languageIds), async (text, language) => {
        const hits = await search(text, language)
        expect(new Set(hits).size).toBe(hits.length)
        const corrections = await loadSearchCorrections(
          db,
          chooseScope({ languageId: language }),
          text,
        )
        expect(corrections.length).toBeLessThanOrEqual(3)
        for (const correction of corrections) {
          expect((await search(correction, language)).length).toBeGreaterThan(0)
        }
      }),
    )
  })
})

describe('corrections of a search that finds nothing', () => {
  it.each([
    ['sv-SE', 'rissoto', 'risotto'],
    ['sv-SE', 'kåttbulllar lingon', 'köttbullar lingon'],
    ['sv-SE', 'köttbullar pizza', 'köttbullar'],
    ['en-US', 'salmmonn', 'salmon'],
    ['en-US', 'gluten free pizza', 'gluten free'],
  ] as const)(
    'in %s the text %j is corrected to %j [LIST-07]',
    async (languageId, text, corrected) => {
      const [first] = await loadSearchCorrections(db, chooseScope({ languageId }), text)
      expect(first).toBe(corrected)
    },
  )

  it('a correction never leaves out what a meal must be free from [LIST-07]', async () => {
    const scope = chooseScope({ languageId: 'sv-SE' })
    for (const text of ['pizza utan nötter', 'sushi glutenfri', 'utan qwxzvk pizza']) {
      for (const correction of await loadSearchCorrections(db, scope, text)) {
        expect(correction).toMatch(/utan nötter|glutenfri/)
      }
    }
  })
})
