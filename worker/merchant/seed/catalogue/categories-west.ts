import type { CategoryDraft } from './category-draft.ts'

export const mediterraneanAndAmericas: CategoryDraft[] = [
  {
    id: 8,
    key: 'mediterranean',
    name: { en: 'Italian & Mediterranean', sv: 'Italien och Medelhavet' },
    description: {
      en: 'Olive oil, tomatoes and patience, from Genoa by way of Athens to Beirut.',
      sv: 'Olivolja, tomat och tålamod, från Genua via Aten till Beirut.',
    },
    children: [
      {
        id: 9,
        key: 'pasta',
        name: { en: 'Pasta & risotto', sv: 'Pasta och risotto' },
        description: {
          en: 'Cooked a little short of done, so that the last minute happens at your place.',
          sv: 'Kokt en aning för kort, så att sista minuten sker hemma hos dig.',
        },
        children: [
          {
            id: 24,
            key: 'pasta-dishes',
            name: { en: 'Pasta dishes', sv: 'Pastarätter' },
            description: {
              en: 'One shape, one sauce, and a reason why those two belong together.',
              sv: 'En form, en sås och ett skäl till att just de två hör ihop.',
            },
          },
          {
            id: 25,
            key: 'risotto',
            name: { en: 'Risotto & gnocchi', sv: 'Risotto och gnocchi' },
            description: {
              en: 'The soft part of the Italian table, eaten with a spoon when nobody looks.',
              sv: 'Den mjuka delen av det italienska köket. Äts med sked när ingen ser.',
            },
          },
        ],
      },
      {
        id: 10,
        key: 'gratins',
        name: { en: 'From the oven', sv: 'Ugnsrätter' },
        description: {
          en: 'Lasagne, moussaka and other layered dishes that do best with twenty minutes of real heat.',
          sv: 'Lasagne, moussaka och andra rätter i lager som mår bäst av tjugo minuter i riktig värme.',
        },
      },
      {
        id: 11,
        key: 'levant',
        name: { en: 'Levant & Maghreb', sv: 'Levanten och Maghreb' },
        description: {
          en: 'Chickpeas, lamb, lemon and herbs by the handful. Made for sharing, packed for one.',
          sv: 'Kikärter, lamm, citron och örter i nävar. Tänkt att delas, packat för en.',
        },
        children: [
          {
            id: 26,
            key: 'levant-mezze',
            name: { en: 'Mezze & vegetables', sv: 'Mezerätter och grönsaker' },
            description: {
              en: 'Chickpeas, aubergine and yoghurt, with bread or rice to make a meal of them.',
              sv: 'Kikärter, aubergine och yoghurt, med bröd eller ris så att det blir middag.',
            },
          },
          {
            id: 27,
            key: 'levant-grill',
            name: { en: 'Grills & tagines', sv: 'Grillat och taginer' },
            description: {
              en: 'Lamb and chicken with smoke, saffron or dried fruit, from Isfahan to Fès.',
              sv: 'Lamm och kyckling med rök, saffran eller torkad frukt, från Isfahan till Fès.',
            },
          },
        ],
      },
      {
        id: 28,
        key: 'iberian',
        name: { en: 'Spain & Portugal', sv: 'Spanien och Portugal' },
        description: {
          en: 'Rice in wide pans, salted cod and smoked paprika, eaten late.',
          sv: 'Ris i vida pannor, saltad torsk och rökt paprika. Äts sent.',
        },
      },
      {
        id: 29,
        key: 'french',
        name: { en: 'French bistro', sv: 'Fransk bistro' },
        description: {
          en: 'Mustard, wine and butter, and the patience to let them get acquainted.',
          sv: 'Senap, vin och smör, och tålamod nog att låta dem lära känna varandra.',
        },
      },
    ],
  },
  {
    id: 30,
    key: 'americas',
    name: { en: 'The Americas', sv: 'Amerika' },
    description: {
      en: 'Corn, beans, smoke and chilli, from Oaxaca to Kingston.',
      sv: 'Majs, bönor, rök och chili, från Oaxaca till Kingston.',
    },
    children: [
      {
        id: 31,
        key: 'mexican',
        name: { en: 'Tacos & enchiladas', sv: 'Tacos och enchiladas' },
        description: {
          en: 'Corn tortillas, slow-cooked fillings and salsas that mean what they say.',
          sv: 'Majstortillas, långkokta fyllningar och salsor som menar allvar.',
        },
      },
      {
        id: 32,
        key: 'barbecue',
        name: { en: 'Smoke & barbecue', sv: 'Rök och grill' },
        description: {
          en: 'Meat that spent the night in the smoker, and the sour things that go with it.',
          sv: 'Kött som tillbringat natten i röken, och det syrliga som hör till.',
        },
      },
      {
        id: 33,
        key: 'caribbean',
        name: { en: 'Caribbean & South America', sv: 'Karibien och Sydamerika' },
        description: {
          en: 'Thyme, allspice and scotch bonnet, with rice and beans to land on.',
          sv: 'Timjan, kryddpeppar och scotch bonnet, med ris och bönor att landa på.',
        },
      },
    ],
  },
]
