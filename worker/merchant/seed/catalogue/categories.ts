import type { Category, Text } from './meal.ts'
import { toAlias } from './define-meal.ts'

type CategoryDraft = Pick<Category, 'key' | 'name' | 'description'> & { children?: CategoryDraft[] }

const tree: CategoryDraft[] = [
  {
    key: 'nordic',
    name: { en: 'Nordic home cooking', sv: 'Husmanskost' },
    description: {
      en: 'Gravy, dill, lingonberries and boiled potatoes: the food that smells of home from the stairwell.',
      sv: 'Brunsås, dill, lingon och kokt potatis – maten som känns redan i trapphuset.',
    },
    children: [
      {
        key: 'nordic-classics',
        name: { en: 'Swedish classics', sv: 'Svenska klassiker' },
        description: {
          en: 'Meatballs, pytt i panna, slow beef stews and other dishes that need no introduction.',
          sv: 'Köttbullar, pytt i panna, kalops och annat som alla redan har en åsikt om.',
        },
      },
      {
        key: 'nordic-fish',
        name: { en: 'Fish & seafood', sv: 'Fisk och skaldjur' },
        description: {
          en: 'Salmon, cod and prawns from cold water, with the sauces that belong to them.',
          sv: 'Lax, torsk och räkor från kalla vatten, med de såser som hör till.',
        },
      },
    ],
  },
  {
    key: 'asian',
    name: { en: 'Asian', sv: 'Asiatiskt' },
    description: {
      en: 'From Sichuan pepper to lemongrass: broths, woks and curries from a large part of the world.',
      sv: 'Från sichuanpeppar till citrongräs: buljonger, wokar och curryrätter från en stor del av världen.',
    },
    children: [
      {
        key: 'asian-noodles',
        name: { en: 'Noodles & ramen', sv: 'Nudlar och ramen' },
        description: {
          en: 'In broth, in sauce or straight from the wok. Noodles and liquid travel apart.',
          sv: 'I buljong, i sås eller direkt ur woken. Nudlar och vätska packas var för sig.',
        },
      },
      {
        key: 'asian-rice',
        name: { en: 'Rice & dumplings', sv: 'Ris och dumplings' },
        description: {
          en: 'Rice bowls with something good on top, and dumplings pleated by hand.',
          sv: 'Risskålar med något gott på toppen, och dumplings som veckats för hand.',
        },
      },
      {
        key: 'asian-curry',
        name: { en: 'Curries & dal', sv: 'Curry och dal' },
        description: {
          en: 'Indian, Thai and Japanese curries, mild enough for a Tuesday or hot enough to remember.',
          sv: 'Indisk, thailändsk och japansk curry, från vardagsmild till sådan man minns.',
        },
      },
    ],
  },
  {
    key: 'mediterranean',
    name: { en: 'Italian & Mediterranean', sv: 'Italien och Medelhavet' },
    description: {
      en: 'Olive oil, tomatoes and patience, from Genoa by way of Athens to Beirut.',
      sv: 'Olivolja, tomat och tålamod, från Genua via Aten till Beirut.',
    },
    children: [
      {
        key: 'pasta',
        name: { en: 'Pasta & risotto', sv: 'Pasta och risotto' },
        description: {
          en: 'Cooked a little short of done, so that the last minute happens at your place.',
          sv: 'Kokt en aning för kort, så att sista minuten sker hemma hos dig.',
        },
      },
      {
        key: 'gratins',
        name: { en: 'From the oven', sv: 'Ugnsrätter' },
        description: {
          en: 'Lasagne, moussaka and other layered dishes that do best with twenty minutes of real heat.',
          sv: 'Lasagne, moussaka och andra rätter i lager som mår bäst av tjugo minuter i riktig värme.',
        },
      },
      {
        key: 'levant',
        name: { en: 'Levant & Maghreb', sv: 'Levanten och Maghreb' },
        description: {
          en: 'Chickpeas, lamb, lemon and herbs by the handful. Made for sharing, packed for one.',
          sv: 'Kikärter, lamm, citron och örter i nävar. Tänkt att delas, packat för en.',
        },
      },
    ],
  },
  {
    key: 'bowls',
    name: { en: 'Bowls & salads', sv: 'Bowls och sallader' },
    description: {
      en: 'Cold or lukewarm, with grains or rice underneath so that they count as dinner.',
      sv: 'Kalla eller ljumma, med gryn eller ris i botten så att de räknas som middag.',
    },
  },
  {
    key: 'soups',
    name: { en: 'Soups & stews', sv: 'Soppor och grytor' },
    description: {
      en: 'One pot, one spoon. Most of them are better on the second day, which is when you get them.',
      sv: 'En kastrull, en sked. De flesta är godast dag två, och det är då du får dem.',
    },
  },
  {
    key: 'breakfast',
    name: { en: 'Breakfast', sv: 'Frukost' },
    description: {
      en: 'Oats, yoghurt and eggs for mornings that start before you do.',
      sv: 'Havre, yoghurt och ägg för morgnar som börjar före dig.',
    },
  },
  {
    key: 'sweet',
    name: { en: 'Sweet', sv: 'Sött' },
    description: {
      en: 'Cakes, crumbles and puddings in portions you need not share.',
      sv: 'Kakor, smulpaj och puddingar i portioner som man slipper dela på.',
    },
  },
]

type Place = { draft: CategoryDraft; parent: string | null; order: number }

function listPlaces(drafts: CategoryDraft[], parent: string | null): Place[] {
  return drafts.flatMap((draft, position) => [
    { draft, parent, order: position + 1 },
    ...listPlaces(draft.children ?? [], draft.key),
  ])
}

function toAliases({ en, sv }: Text): Text {
  return { en: toAlias(en), sv: toAlias(sv) }
}

export const categories: Category[] = listPlaces(tree, null).map(
  ({ draft: { key, name, description }, parent, order }, index) => ({
    categoryId: index + 1,
    key,
    parent,
    order,
    alias: toAliases(name),
    name,
    description,
  }),
)
