import { brands } from '../../meals/brands.ts'
import type { Meal } from '../../meals/meal.ts'
import type { CollectionDraft, LanguageKey, VersionDraft } from '../draft.ts'
import { linksIn } from '../links.ts'
import type { PageKey } from '../page-aliases.ts'
import { listMealIds } from '../pages/shortcuts.ts'
import { banner, buttons, container, productList, text } from '../widgets.ts'

type Words = {
  title: string
  description: string
  hero: [title: string, text: string, button: string]
  picture: string
  shortcuts: [title: string, ...[label: string, page: PageKey][]]
  popular: string
  quick: string
  campaign: [title: string, text: string]
  latest: string
  brands: [title: string, text: string, all: string]
  letter: [title: string, text: string, button: string]
}

const words: Record<LanguageKey, Words> = {
  sv: {
    title: 'Startsidan',
    description:
      'Riktig mat från små kök. Beställ idag så står den på bordet imorgon, varm på några minuter.',
    hero: [
      'Middagen är redan lagad.',
      'Välj dina rätter idag. Imorgon står de på bordet, varma på några minuter.',
      'Se alla rätter',
    ],
    picture: 'Ett dukat bord med fyra rätter, uppifrån',
    shortcuts: [
      'Vad passar ikväll?',
      ['Klart på tre minuter', 'quick'],
      ['Veganskt', 'vegan'],
      ['Vegetariskt', 'vegetarian'],
      ['Utan gluten', 'glutenFree'],
      ['Utan mjölk', 'lactoseFree'],
      ['Proteinrikt', 'protein'],
      ['Hetta', 'hot'],
    ],
    popular: 'Slut före åtta',
    quick: 'Klart på tre minuter',
    campaign: [
      'God mat, lägre pris',
      '<p>Samma portioner från samma kök, till lägre pris så länge de räcker.</p>',
    ],
    latest: 'Nytt från köket',
    brands: [
      'Köken bakom',
      `<p>${brands.length} kök som gör det de är bäst på. Vid varje rätt står vem som lagade den.</p>`,
      'Möt alla kök',
    ],
    letter: [
      'Ett brev varannan torsdag',
      '<p>Vad som är nytt i köken och vad som kostar mindre just nu. Ingenting annat, och du slutar när du vill. Kryssa för nyheter när du skapar ett konto, så kommer det.</p>',
      'Skapa konto',
    ],
  },
  en: {
    title: 'Front page',
    description:
      'Proper meals from small kitchens. Order today and they are on your table tomorrow, hot in minutes.',
    hero: [
      'Dinner is already made.',
      'Pick your meals today. They are on your table tomorrow, hot in minutes.',
      'See all meals',
    ],
    picture: 'A laid table with four meals, from above',
    shortcuts: [
      'What suits tonight?',
      ['Ready in three minutes', 'quick'],
      ['Vegan', 'vegan'],
      ['Vegetarian', 'vegetarian'],
      ['Without gluten', 'glutenFree'],
      ['Without milk', 'lactoseFree'],
      ['High in protein', 'protein'],
      ['Hot and spicy', 'hot'],
    ],
    popular: 'Gone by eight',
    quick: 'Ready in three minutes',
    campaign: [
      'Good food, lower price',
      '<p>The same portions from the same kitchens, for less while they last.</p>',
    ],
    latest: 'New from the kitchen',
    brands: [
      'The kitchens behind it',
      `<p>${brands.length} kitchens doing what they do best. Every meal says who cooked it.</p>`,
      'Meet all the kitchens',
    ],
    letter: [
      'A letter every other Thursday',
      '<p>What is new in the kitchens and what costs less right now. Nothing else, and you can stop whenever you like. Tick the box for news when you create an account.</p>',
      'Create an account',
    ],
  },
}

const isReduced = ({ price }: Meal) => price.SEK.selling < price.SEK.regular
const isQuick = ({ minutes, category }: Meal) => minutes <= 3 && category !== 'sweet'

function toHero({ hero: [text1, text2, buttonText], picture }: Words, href: string) {
  return banner({
    image: { fileName: 'hero-table.svg', href, altText: picture },
    text1,
    text2,
    buttonText,
    placement: 'on',
    isFullWidth: true,
  })
}

function toVersion(language: LanguageKey): VersionDraft {
  const own = words[language]
  const to = linksIn(language)
  const [shortcutTitle, ...shortcuts] = own.shortcuts
  const kitchens = text({ title: own.brands[0], text: own.brands[1] })
  const row = (title: string, search: object) =>
    productList({ title, search, pageCount: 2, isSlideshow: true })
  return {
    alias: null,
    title: own.title,
    metaTitle: '24 Hour Meals',
    metaDescription: own.description,
    containers: [
      container('Hero', [toHero(own, to.allMeals)], { design: 'full-width' }),
      container('Shortcuts', [
        text({ title: shortcutTitle }),
        buttons(...shortcuts.map(([label, page]): [string, string] => [label, to.page(page)])),
      ]),
      container('Popular', [row(own.popular, { sort: 'MOST_SOLD' })]),
      container('Quick', [row(own.quick, { productIds: listMealIds(isQuick).slice(0, 8) })]),
      container(
        'Campaign',
        [
          text({ title: own.campaign[0], text: own.campaign[1] }),
          productList({
            title: '',
            search: { productIds: listMealIds(isReduced).slice(0, 4) },
          }),
        ],
        { design: 'contained' },
      ),
      container('Latest', [row(own.latest, { sort: 'LATEST' })]),
      container(
        'Kitchens',
        [
          kitchens,
          buttons(...brands.map(({ name, alias }): [string, string] => [name, to.brand(alias)])),
        ],
        { display: 'desktop' },
      ),
      // Eight buttons are a wall on a phone.
      container('Kitchens, short', [kitchens, buttons([own.brands[2], to.allBrands])], {
        display: 'mobile',
      }),
      container(
        'Letter',
        [
          text({ title: own.letter[0], text: own.letter[1] }),
          buttons([own.letter[2], to.createAccount]),
        ],
        { design: 'narrow' },
      ),
    ],
  }
}

export const home: CollectionDraft = {
  id: 1,
  name: 'Front page',
  area: 'home',
  customerType: null,
  filters: [],
  tags: [],
  published: { sv: toVersion('sv'), en: toVersion('en') },
  draft: null,
}
