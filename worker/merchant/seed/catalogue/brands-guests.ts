import type { Brand } from '../meals/meal.ts'

export const guestBrands: Brand[] = [
  {
    brandId: 9,
    alias: 'rimfors-vilt',
    name: 'Rimfors Vilt',
    description: {
      en: 'A game butcher in Jämtland who opened a kitchen beside the cutting room. Knows the name of the bog each elk came from.',
      sv: 'En viltslaktare i Jämtland som öppnade kök bredvid styckningen. Vet vad myren hette som älgen kom ifrån.',
    },
  },
  {
    brandId: 10,
    alias: 'rauk-och-rot',
    name: 'Rauk & Rot',
    description: {
      en: 'A vegetable kitchen on Gotland. Grows most of it, buys the rest from the neighbour and cooks without animals.',
      sv: 'Ett grönsakskök på Gotland. Odlar det mesta, köper resten av grannen och lagar allt utan djur.',
    },
  },
  {
    brandId: 11,
    alias: 'dos-cuervos',
    name: 'Dos Cuervos',
    description: {
      en: 'Two brothers from Puebla with a tortilla press in Gothenburg. The corn is ground here, every morning but Sunday.',
      sv: 'Två bröder från Puebla med tortillapress i Göteborg. Majsen mals på plats alla morgnar utom söndagar.',
    },
  },
  {
    brandId: 12,
    alias: 'ekrok',
    name: 'Ekrök',
    description: {
      en: 'Barbecue over Scanian oak. The smoker is lit at midnight and does not open before lunch.',
      sv: 'Barbecue över skånsk ek. Röken tänds vid midnatt och öppnas inte före lunch.',
    },
  },
  {
    brandId: 13,
    alias: 'calypso-gryta',
    name: 'Calypso Gryta',
    description: {
      en: 'Caribbean one-pot cooking by way of Rinkeby, with scotch bonnets from a greenhouse in Enköping.',
      sv: 'Karibiska grytor via Rinkeby, med scotch bonnet från ett växthus i Enköping.',
    },
  },
  {
    brandId: 14,
    alias: 'halina-och-dottrar',
    name: 'Halina & Döttrar',
    description: {
      en: 'Polish and Ukrainian cooking by a mother and three daughters in Norrköping. Folds four thousand pierogi a week.',
      sv: 'Polsk och ukrainsk mat av en mor och tre döttrar i Norrköping. Viker fyra tusen piroger i veckan.',
    },
  },
  {
    brandId: 15,
    alias: 'chez-lucette',
    name: 'Chez Lucette',
    description: {
      en: 'A bistro that closed its dining room and kept the stove. Still writes the menu on a blackboard.',
      sv: 'En bistro som stängde matsalen men behöll spisen. Skriver fortfarande menyn på griffeltavla.',
    },
  },
  {
    brandId: 16,
    alias: 'casa-madrugada',
    name: 'Casa Madrugada',
    description: {
      en: 'Spanish and Portuguese cooking for those who eat dinner after nine.',
      sv: 'Spansk och portugisisk mat för den som äter middag efter nio.',
    },
  },
  {
    brandId: 17,
    alias: 'hamadaya',
    name: 'Hamadaya',
    description: {
      en: 'A Japanese noodle workshop in Uppsala: eight seats, two broths and a machine from Kagawa.',
      sv: 'En japansk nudelverkstad i Uppsala: åtta stolar, två buljonger och en maskin från Kagawa.',
    },
  },
  {
    brandId: 18,
    alias: 'syster-moon',
    name: 'Syster Moon',
    description: {
      en: 'Korean food with home-made kimchi that is never younger than three weeks.',
      sv: 'Koreansk mat med egen kimchi som aldrig är yngre än tre veckor.',
    },
  },
  {
    brandId: 19,
    alias: 'ba-lan',
    name: 'Bà Lan',
    description: {
      en: 'Vietnamese everyday food after a grandmother in Huế who measured nothing and remembered everything.',
      sv: 'Vietnamesisk vardagsmat efter en mormor i Huế som inte mätte någonting men mindes allt.',
    },
  },
  {
    brandId: 20,
    alias: 'addisbordet',
    name: 'Addisbordet',
    description: {
      en: 'Ethiopian stews on injera that has fermented for three days.',
      sv: 'Etiopiska grytor på injera som har jäst i tre dygn.',
    },
  },
  {
    brandId: 21,
    alias: 'persikogatan',
    name: 'Persikogatan',
    description: {
      en: 'Food as in a Persian home: saffron, dried lime, herbs by the armful and a crust of rice from the bottom of the pot.',
      sv: 'Mat som i ett persiskt hem: saffran, torkad lime, örter i stora fång och en skorpa av ris från grytans botten.',
    },
  },
  {
    brandId: 22,
    alias: 'taverna-elaia',
    name: 'Taverna Elaia',
    description: {
      en: 'Greek food from a family that brings its own oil up from Kalamata each January.',
      sv: 'Grekisk mat från en familj som varje januari hämtar sin egen olja i Kalamata.',
    },
  },
  {
    brandId: 23,
    alias: 'lokanta-deniz',
    name: 'Lokanta Deniz',
    description: {
      en: 'Turkish lunch counter food: trays of vegetables in olive oil, and kebabs with sumac and charred tomatoes.',
      sv: 'Mat som i en turkisk lunchservering: grönsaker i olivolja på stora fat, och kebab med sumak och bränd tomat.',
    },
  },
  {
    brandId: 24,
    alias: 'vintergatans-soppkok',
    name: 'Vintergatans Soppkök',
    description: {
      en: 'Makes soup and nothing else, in six pots named after planets.',
      sv: 'Kokar soppa och ingenting annat, i sex grytor som heter som planeter.',
    },
  },
  {
    brandId: 25,
    alias: 'havrefaltet',
    name: 'Havrefältet',
    description: {
      en: 'Porridge, oats and bread from a mill in Västergötland. Up before the rooster.',
      sv: 'Gröt, havre och bröd från en kvarn i Västergötland. Uppe före tuppen.',
    },
  },
  {
    brandId: 26,
    alias: 'nattugglans-bageri',
    name: 'Nattugglans Bageri',
    description: {
      en: 'A pastry kitchen that works while others sleep and hands over at dawn.',
      sv: 'Ett konditori som arbetar medan andra sover och lämnar över i gryningen.',
    },
  },
  {
    brandId: 27,
    alias: 'lillsked',
    name: 'Lillsked',
    description: {
      en: 'Food for people under one metre thirty. Tasted every Tuesday by a preschool in Örebro.',
      sv: 'Mat för den som är under en och trettio. Provsmakas varje tisdag på en förskola i Örebro.',
    },
  },
  {
    brandId: 28,
    alias: 'langa-bordet',
    name: 'Långa Bordet',
    description: {
      en: 'Feeds meetings, moving days and birthdays: trays and boxes that look after themselves.',
      sv: 'Mättar möten, flyttdagar och födelsedagar med brickor och lådor som sköter sig själva.',
    },
  },
]
