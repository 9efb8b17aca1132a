import { linksIn } from '../links.ts'
import { definePage } from '../page.ts'
import { bullets, buttons, section } from '../widgets.ts'

const sv = linksIn('sv')
const en = linksIn('en')

export const foodSafety = definePage({
  key: 'foodSafety',
  tags: ['#menu', 'info'],
  sv: {
    title: 'Matsäkerhet och allergener',
    intro:
      'Ingredienser, allergener och näringsvärden står vid varje rätt innan du beställer, och på förpackningen när den kommer.',
    sections: [
      section(
        'Så läser du innehållet',
        'I ingredienslistan står de fjorton allergener som ska märkas ut med VERSALER, till exempel MJÖLK, SENAP eller KRÄFTDJUR. Samma allergener står samlade i en egen rad. Ändras ett recept ändras texten samma dag, så läs gärna även på rätter du brukar äta.',
      ),
      section(
        'Vad märkningen betyder',
        bullets(
          '<strong>Glutenfri:</strong> receptet innehåller inget spannmål med gluten.',
          '<strong>Laktosfri:</strong> receptet innehåller ingen mjölk alls.',
          '<strong>Vegansk:</strong> ingenting från djur, inte heller honung eller fisksås.',
          '<strong>Proteinrik:</strong> minst 30 gram protein, och minst en femtedel av energin därifrån.',
        ),
        'Märkningen gäller receptet. Köken hanterar alla allergener i samma lokaler. De rengör mellan satserna, men spår kan förekomma. Tål du inte ens spår av ett ämne ska du inte äta våra rätter.',
      ),
      section(
        'Kylan',
        'Rätterna kyls ner till under 8 grader inom fyra timmar efter tillagning och hålls där ända fram till dig. Varje bil har en logg som vi läser innan lådan lämnas. Hemma ska de stå i kylskåp, vid högst 8 grader. Datumet på förpackningen är ett sista förbrukningsdatum: efter det ska maten inte ätas, hur den än luktar.',
      ),
      section(
        'Uppvärmning',
        'Tiderna på etiketten är räknade på en mikro med 800 watt. Det ska ånga även i mitten, minst 70 grader, och ris ska bara värmas en gång. Har du en svagare mikro: ge rätten en minut till och känn efter igen. Det som kommer i kall låda äts kallt.',
      ),
      section(
        'Om du blir sjuk',
        `Ring 112 vid en kraftig allergisk reaktion (911 i USA). Spara förpackningen och skriv sedan till <a href="${sv.page('customerService')}">kundservice</a>. Vi spärrar satsen, meddelar köket och kommunens livsmedelskontroll, och hör av oss till alla andra som har fått samma rätt.`,
      ),
    ],
    more: [buttons(['Utan gluten', sv.page('glutenFree')], ['Utan mjölk', sv.page('lactoseFree')])],
  },
  en: {
    title: 'Food safety and allergens',
    intro:
      'Ingredients, allergens and nutrition are listed with every meal before you order, and on the package when it comes.',
    sections: [
      section(
        'How to read the label',
        'In the list of ingredients, the fourteen allergens that must be marked are in CAPITALS, such as MILK, MUSTARD or CRUSTACEANS. The same allergens are gathered on a line of their own. If a recipe changes, the text changes the same day, so do read it for meals you know as well.',
      ),
      section(
        'What the marks mean',
        bullets(
          '<strong>Gluten-free:</strong> the recipe has no cereals with gluten.',
          '<strong>Lactose-free:</strong> the recipe has no milk at all.',
          '<strong>Vegan:</strong> nothing from animals, so no honey or fish sauce either.',
          '<strong>High in protein:</strong> at least 30 grams of protein, and at least a fifth of the energy from it.',
        ),
        'The marks describe the recipe. The kitchens handle every allergen on the same premises. They clean between batches, but traces may occur. If even traces of something make you ill, do not eat our meals.',
      ),
      section(
        'The cold',
        'Meals are cooled to below 8 degrees within four hours of cooking and kept there all the way to you. Every van keeps a log, which we read before the box is handed over. At home they belong in the fridge, at 8 degrees at most. The date on the package is a use-by date: after it the food should not be eaten, whatever it smells like.',
      ),
      section(
        'Heating',
        'The times on the label are for a microwave of 800 watts. The middle should be steaming, at least 70 degrees, and rice should be heated only once. If your microwave is weaker, give the meal another minute and check again. What comes in a cold box is eaten cold.',
      ),
      section(
        'If you fall ill',
        `Call 112 for a severe allergic reaction (911 in the United States). Keep the package, then write to <a href="${en.page('customerService')}">customer service</a>. We block the batch, tell the kitchen and the local food inspectors, and write to everybody else who got the same meal.`,
      ),
    ],
    more: [
      buttons(['Without gluten', en.page('glutenFree')], ['Without milk', en.page('lactoseFree')]),
    ],
  },
})
