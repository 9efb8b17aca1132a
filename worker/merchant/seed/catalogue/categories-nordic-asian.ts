import type { CategoryDraft } from './category-draft.ts'

export const nordicAndAsian: CategoryDraft[] = [
  {
    id: 1,
    key: 'nordic',
    name: { en: 'Nordic home cooking', sv: 'Husmanskost' },
    description: {
      en: 'Gravy, dill, lingonberries and boiled potatoes: the food that smells of home from the stairwell.',
      sv: 'Brunsås, dill, lingon och kokt potatis – maten som känns redan i trapphuset.',
    },
    children: [
      {
        id: 2,
        key: 'nordic-classics',
        name: { en: 'Swedish classics', sv: 'Svenska klassiker' },
        description: {
          en: 'Meatballs, pytt i panna, slow beef stews and other things everybody has an opinion about.',
          sv: 'Köttbullar, pytt i panna, kalops och annat som alla redan har en åsikt om.',
        },
      },
      {
        id: 3,
        key: 'nordic-fish',
        name: { en: 'Fish & seafood', sv: 'Fisk och skaldjur' },
        description: {
          en: 'Salmon, cod and prawns from cold water, with the sauces that belong to them.',
          sv: 'Lax, torsk och räkor från kalla vatten, med de såser som hör till.',
        },
      },
      {
        id: 16,
        key: 'nordic-green',
        name: { en: 'Meatless home cooking', sv: 'Grön husman' },
        description: {
          en: 'Root vegetables, pulses and gravy. The plate looks the way it always has, the butcher just had the day off.',
          sv: 'Rotfrukter, baljväxter och sås. Tallriken ser ut som vanligt, det är bara slaktaren som är ledig.',
        },
      },
      {
        id: 17,
        key: 'nordic-game',
        name: { en: 'Game & forest', sv: 'Vilt och skog' },
        description: {
          en: 'Elk, reindeer and venison, and what grew around them.',
          sv: 'Älg, ren och hjort, och det som växte runt omkring dem.',
        },
      },
    ],
  },
  {
    id: 4,
    key: 'asian',
    name: { en: 'Asian', sv: 'Asiatiskt' },
    description: {
      en: 'Sichuan pepper, lemongrass and miso: broths, woks and curries from Amritsar to Sapporo.',
      sv: 'Sichuanpeppar, citrongräs och miso: buljonger, wok och curry från Amritsar till Sapporo.',
    },
    children: [
      {
        id: 5,
        key: 'asian-noodles',
        name: { en: 'Noodles & ramen', sv: 'Nudlar och ramen' },
        description: {
          en: 'In broth, in sauce or straight from the wok. Noodles and liquid travel apart.',
          sv: 'I buljong, i sås eller direkt ur woken. Nudlar och vätska packas var för sig.',
        },
        children: [
          {
            id: 18,
            key: 'asian-ramen',
            name: { en: 'Ramen & noodle soups', sv: 'Ramen och nudelsoppor' },
            description: {
              en: 'Broths that have been on the stove since before the cook’s breakfast.',
              sv: 'Buljonger som stått på spisen sedan före kockens frukost.',
            },
          },
          {
            id: 19,
            key: 'asian-wok',
            name: { en: 'Stir-fried noodles', sv: 'Wokade nudlar' },
            description: {
              en: 'High heat, short time, and a sauce that ends up on the noodles and not beneath them.',
              sv: 'Hög värme, kort tid och en sås som hamnar på nudlarna och inte under dem.',
            },
          },
        ],
      },
      {
        id: 6,
        key: 'asian-rice',
        name: { en: 'Rice & dumplings', sv: 'Ris och dumplings' },
        description: {
          en: 'Rice with something glazed, seared or cut raw on top, and dumplings pleated by hand.',
          sv: 'Ris med något glaserat, halstrat eller rått ovanpå, och dumplings som veckats för hand.',
        },
        children: [
          {
            id: 20,
            key: 'asian-rice-dishes',
            name: { en: 'Rice dishes', sv: 'Risrätter' },
            description: {
              en: 'Salty, sweet and sour over plain white rice, which is there to keep the peace.',
              sv: 'Salt, sött och surt över vitt ris, som är med för att hålla sams.',
            },
          },
          {
            id: 21,
            key: 'asian-dumplings',
            name: { en: 'Dumplings & buns', sv: 'Dumplings och bao' },
            description: {
              en: 'Folded, pleated and steamed, in even numbers so that they can be divided fairly.',
              sv: 'Vikta, veckade och ångade. Alltid i jämnt antal, så att det går att dela rättvist.',
            },
          },
        ],
      },
      {
        id: 7,
        key: 'asian-curry',
        name: { en: 'Curries & dal', sv: 'Curry och dal' },
        description: {
          en: 'Indian, Thai and Japanese curries, mild enough for a Tuesday or hot enough to remember.',
          sv: 'Indisk, thailändsk och japansk curry, från vardagsmild till sådan man minns.',
        },
        children: [
          {
            id: 22,
            key: 'asian-curry-indian',
            name: { en: 'Indian curries & dal', sv: 'Indiska grytor och dal' },
            description: {
              en: 'Whole spices in hot fat first, everything else afterwards.',
              sv: 'Hela kryddor i hett fett först, allt annat sedan.',
            },
          },
          {
            id: 23,
            key: 'asian-curry-coast',
            name: { en: 'Thai & coconut curries', sv: 'Thaicurry och kokosgrytor' },
            description: {
              en: 'Pounded pastes and coconut milk, from Bangkok and the coasts to either side.',
              sv: 'Stötta kryddpastor och kokosmjölk, från Bangkok och kusterna åt båda håll.',
            },
          },
        ],
      },
    ],
  },
]
