import type { CategoryDraft } from './category-draft.ts'

export const moreCategories: CategoryDraft[] = [
  {
    id: 12,
    key: 'bowls',
    name: { en: 'Bowls & salads', sv: 'Bowls och sallader' },
    description: {
      en: 'Cold or lukewarm, with grains or rice underneath so that they count as dinner.',
      sv: 'Kalla eller ljumma, med gryn eller ris i botten så att de räknas som middag.',
    },
    children: [
      {
        id: 34,
        key: 'bowls-rice',
        name: { en: 'Rice & grain bowls', sv: 'Risbowls och gryn' },
        description: {
          en: 'Everything in sight at once, dressed at the last moment.',
          sv: 'Allt syns på en gång, och dressingen kommer i sista stund.',
        },
      },
      {
        id: 35,
        key: 'bowls-salads',
        name: { en: 'Salads', sv: 'Matiga sallader' },
        description: {
          en: 'Salads that see you through an afternoon.',
          sv: 'Sallader som räcker hela eftermiddagen.',
        },
      },
    ],
  },
  {
    id: 13,
    key: 'soups',
    name: { en: 'Soups & stews', sv: 'Soppor och grytor' },
    description: {
      en: 'One pot, one spoon. Most of them are better on the second day, which is when you get them.',
      sv: 'En kastrull, en sked. De flesta är godast dag två, och det är då du får dem.',
    },
    children: [
      {
        id: 36,
        key: 'soups-bowls',
        name: { en: 'Soups', sv: 'Soppor' },
        description: {
          en: 'Clear, creamy or thick enough to stand a spoon in.',
          sv: 'Klara, släta eller så tjocka att skeden står.',
        },
      },
      {
        id: 37,
        key: 'stews',
        name: { en: 'Stews & chillies', sv: 'Grytor och chili' },
        description: {
          en: 'Long hours at a low simmer, done by somebody else.',
          sv: 'Långa timmar på svag värme, och någon annan har stått för dem.',
        },
      },
    ],
  },
  {
    id: 14,
    key: 'breakfast',
    name: { en: 'Breakfast', sv: 'Frukost' },
    description: {
      en: 'Oats, yoghurt and eggs for mornings that start before you do.',
      sv: 'Havre, yoghurt och ägg för morgnar som börjar före dig.',
    },
    children: [
      {
        id: 38,
        key: 'breakfast-jars',
        name: { en: 'Oats, yoghurt & fruit', sv: 'Havre, yoghurt och frukt' },
        description: {
          en: 'Cold from the jar, on the way or still in bed.',
          sv: 'Kallt direkt ur burken, på väg eller kvar i sängen.',
        },
      },
      {
        id: 39,
        key: 'breakfast-warm',
        name: { en: 'Eggs & warm breakfasts', sv: 'Ägg och varm frukost' },
        description: {
          en: 'For the days when there is time to sit down.',
          sv: 'För de dagar när man hinner sätta sig.',
        },
      },
    ],
  },
  {
    id: 15,
    key: 'sweet',
    name: { en: 'Sweet', sv: 'Sött' },
    description: {
      en: 'Cakes, crumbles and puddings in portions you need not share.',
      sv: 'Kakor, smulpaj och puddingar i portioner som man slipper dela på.',
    },
    children: [
      {
        id: 40,
        key: 'sweet-cakes',
        name: { en: 'Cakes & pies', sv: 'Kakor och pajer' },
        description: {
          en: 'Baked the day before, warmed by you.',
          sv: 'Bakat dagen innan, värmt av dig.',
        },
      },
      {
        id: 41,
        key: 'sweet-creams',
        name: { en: 'Puddings & creams', sv: 'Krämer och puddingar' },
        description: {
          en: 'Spoon desserts that have had a night to set.',
          sv: 'Skeddesserter som fått en natt på sig att stelna.',
        },
      },
    ],
  },
  {
    id: 43,
    key: 'company',
    name: { en: 'For the table', sv: 'Till bordet' },
    description: {
      en: 'What goes beside the plate, what is passed around it and what the smallest will eat.',
      sv: 'Det som ligger bredvid, det som skickas runt och det som de minsta äter.',
    },
    children: [
      {
        id: 42,
        key: 'sides',
        name: { en: 'Sides & extras', sv: 'Tillbehör' },
        description: {
          en: 'A second thing for the plate: potatoes, vegetables, bread and pickles.',
          sv: 'En sak till på tallriken: potatis, grönsaker, bröd och inläggningar.',
        },
      },
      {
        id: 44,
        key: 'children',
        name: { en: 'For children', sv: 'För barn' },
        description: {
          en: 'Mild and recognisable, with nothing green hidden in it. The green is beside it.',
          sv: 'Milt och igenkännligt. Inget grönt är gömt i maten, det ligger bredvid.',
        },
      },
      {
        id: 45,
        key: 'sharing',
        name: { en: 'Boxes to share', sv: 'Lådor att dela' },
        description: {
          en: 'Two to four people, one box, no washing-up to speak of.',
          sv: 'Två till fyra personer, en låda och knappt någon disk.',
        },
      },
      {
        id: 46,
        key: 'company-lunch',
        name: { en: 'Company lunch', sv: 'Företagslunch' },
        description: {
          en: 'Individually packed trays that survive a meeting running late.',
          sv: 'Brickor packade en och en, som klarar att mötet drar över.',
        },
      },
    ],
  },
]
