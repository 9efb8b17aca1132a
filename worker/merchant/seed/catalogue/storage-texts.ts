export type Packaging =
  | 'tray'
  | 'two-part-tray'
  | 'raw-tray'
  | 'soup-pot'
  | 'noodle-kit'
  | 'oven-form'
  | 'fresh-oven-form'
  | 'pan-bag'
  | 'crisp-kit'
  | 'dumpling-bag'
  | 'boil-bag'
  | 'cold-box'
  | 'raw-fish-box'
  | 'breakfast-jar'
  | 'cold-sweet'
  | 'warm-sweet'
  | 'side-tub'
  | 'share-box'
  | 'lunch-tray'

/** Where a kind says nothing of how to serve, its meals are too unlike: each says so itself. */
type Instructions = { en: [keep: string, serve?: string]; sv: [keep: string, serve?: string] }

export const storageTexts: Record<Packaging, (minutes: number) => Instructions> = {
  tray: (minutes) => ({
    en: [
      'Keep in the fridge, at 8 °C at most. Once opened, eat it the same day.',
      `Prick the film a few times and heat in the microwave at 800 W for ${minutes} minutes. Let it stand for a minute before you peel off the film; the middle should be steaming.`,
    ],
    sv: [
      'Kylvara, förvaras vid högst 8 °C. Ät samma dag som du öppnar förpackningen.',
      `Stick några hål i filmen och värm i mikron på 800 W i ${minutes} minuter. Låt stå en minut innan du drar av filmen – det ska ånga även i mitten.`,
    ],
  }),
  'two-part-tray': (minutes) => ({
    en: [
      'Keep in the fridge, at 8 °C at most. It can also be frozen on the day it arrives and keeps for two months; thaw it in the fridge overnight.',
      `Loosen the film at one corner, sprinkle a spoonful of water over the rice and heat at 800 W for ${minutes} minutes. Stir the sauce once, halfway.`,
    ],
    sv: [
      'Förvaras i kylskåp vid högst 8 °C. Går också att frysa samma dag som den kommer och håller då i två månader. Tina i kylen över natten.',
      `Lossa filmen i ett hörn, stänk en matsked vatten över riset och värm på 800 W i ${minutes} minuter. Rör om i såsen efter halva tiden.`,
    ],
  }),
  'raw-tray': () => ({
    en: [
      'Keep in the coldest part of the fridge, at 4 °C at most, and cook it by the date on the lid. The seafood is packed raw: cook it through, do not freeze it.',
    ],
    sv: [
      'Förvaras där kylen är kallast, vid högst 4 °C, och tillagas senast den dag som står på locket. Fisk och skaldjur är packade råa och ska bli genomvarma. Bör inte frysas.',
    ],
  }),
  'soup-pot': (minutes) => ({
    en: [
      'Keep in the fridge, at 8 °C at most. An opened tub keeps until the next day with the lid on.',
      `Best warmed in a pan: medium heat and an occasional stir for ${minutes} minutes, without letting it boil hard. In the microwave: lid ajar, 800 W, and stir halfway.`,
    ],
    sv: [
      'Förvaras i kylskåp vid högst 8 °C. Öppnad burk håller till nästa dag med locket på.',
      `Blir godast i kastrull: medelvärme i ${minutes} minuter, rör då och då och låt det inte koka för häftigt. I mikro: locket på glänt, 800 W, och rör om efter halva tiden.`,
    ],
  }),
  'noodle-kit': () => ({
    en: [
      'Keep in the fridge, at 8 °C at most, and leave the noodles in their own bag until you cook.',
    ],
    sv: [
      'Förvaras i kylskåp vid högst 8 °C. Låt nudlarna ligga kvar i sin påse tills det är dags.',
    ],
  }),
  'oven-form': (minutes) => ({
    en: [
      'Keep in the fridge, at 8 °C at most. Suitable for freezing; thaw overnight in the fridge before it goes into the oven.',
      `Take off the lid and bake in the middle of the oven at 200 °C (fan 180 °C) for ${minutes} minutes, until it bubbles at the edges. The tray is paper and can go straight into the oven.`,
    ],
    sv: [
      'Förvaras i kylskåp vid högst 8 °C. Går bra att frysa; låt tina i kylen över natten innan den ska in i ugnen.',
      `Ta av locket och grädda mitt i ugnen på 200 °C (varmluft 180 °C) i ${minutes} minuter, tills det bubblar i kanterna. Formen är av papper och tål ugnen.`,
    ],
  }),
  'fresh-oven-form': (minutes) => ({
    en: [
      'Keep in the fridge, at 8 °C at most, and put it in the oven by the date on the lid. Not suitable for freezing.',
      `Take off the lid and bake in the middle of the oven at 200 °C (fan 180 °C) for ${minutes} minutes, until the top is brown and a knife goes through the potatoes. Give it five minutes to settle.`,
    ],
    sv: [
      'Förvaras i kylskåp vid högst 8 °C och ställs i ugnen senast den dag som står på locket. Bör inte frysas.',
      `Ta av locket och grädda mitt i ugnen på 200 °C (varmluft 180 °C) i ${minutes} minuter, tills ytan är brun och kniven går lätt igenom potatisen. Låt den sätta sig i fem minuter.`,
    ],
  }),
  'pan-bag': () => ({
    en: ['Keep in the fridge, at 8 °C at most. Use within two days of opening the bag.'],
    sv: ['Förvaras i kylskåp vid högst 8 °C. Öppnad påse håller i två dagar.'],
  }),
  'crisp-kit': () => ({
    en: [
      'Keep in the fridge, at 8 °C at most, and leave what is crisp in its own bag until you heat it.',
    ],
    sv: [
      'Förvaras i kylskåp vid högst 8 °C. Låt det frasiga ligga i sin egen påse tills det ska värmas.',
    ],
  }),
  'dumpling-bag': () => ({
    en: [
      'Keep in the fridge, at 8 °C at most. The bag of dumplings can go into the freezer; cook them straight from frozen with a splash more water.',
    ],
    sv: [
      'Förvaras i kylskåp vid högst 8 °C. Påsen med dumplings går att frysa. Tillaga dem direkt från fryst med lite mer vatten.',
    ],
  }),
  'boil-bag': (minutes) => ({
    en: [
      'Keep in the fridge, at 8 °C at most. The bag can be frozen, its tubs cannot; boil straight from frozen, four minutes longer.',
      `Slide everything from the bag into plenty of lightly salted, simmering water. They rise when they are nearly done; count ${minutes} minutes altogether, and lift them out with a slotted spoon.`,
    ],
    sv: [
      'Förvaras i kylskåp vid högst 8 °C. Påsen går att frysa, men inte burkarna. Koka direkt från fryst i fyra minuter extra.',
      `Låt innehållet glida ner i rikligt med lättsaltat, sjudande vatten. De flyter upp när de nästan är klara. Räkna med ${minutes} minuter sammanlagt och lyft upp med hålslev.`,
    ],
  }),
  'cold-box': () => ({
    en: ['Keep in the fridge, at 8 °C at most, and eat on the day you open it.'],
    sv: ['Förvaras i kylskåp vid högst 8 °C. Ät samma dag som du öppnar.'],
  }),
  'raw-fish-box': () => ({
    en: ['Keep in the coldest part of the fridge, at 4 °C at most, and eat on the day it comes.'],
    sv: ['Förvaras längst in i kylen, vid högst 4 °C. Ät samma dag som den levereras.'],
  }),
  'breakfast-jar': (minutes) => ({
    en: [
      'Keep in the fridge, at 8 °C at most. The glass jar can be washed and used again.',
      `Stir from the bottom and scatter the topping over it at the last moment so that it stays crisp. Ready in ${minutes} minutes, also on a train.`,
    ],
    sv: [
      'Förvaras i kylskåp vid högst 8 °C. Glasburken kan diskas och användas igen.',
      `Rör om från botten och strö på toppingen först när du ska äta, så håller den sig krispig. Klar på ${minutes} minuter, även på tåget.`,
    ],
  }),
  'cold-sweet': (minutes) => ({
    en: [
      'Keep in the fridge, at 8 °C at most. Keeps its shape and taste for four days.',
      `Serve chilled. It tastes more if it has stood at room temperature for ${minutes} minutes first.`,
    ],
    sv: [
      'Förvaras i kylskåp vid högst 8 °C. Håller formen och smaken i fyra dagar.',
      `Serveras kall. Smaken kommer fram bättre om den får stå framme i ${minutes} minuter först.`,
    ],
  }),
  'warm-sweet': () => ({
    en: ['Keep in the fridge, at 8 °C at most, and eat within three days of opening.'],
    sv: ['Förvaras i kylskåp vid högst 8 °C. Ät inom tre dagar från att du öppnat.'],
  }),
  'side-tub': () => ({
    en: [
      'Keep in the fridge, at 8 °C at most. With the lid back on, what is left keeps for two days.',
    ],
    sv: ['Förvaras i kylskåp vid högst 8 °C. Med locket på håller det som blir över i två dagar.'],
  }),
  'share-box': () => ({
    en: [
      'Keep in the fridge, at 8 °C at most. Each part of the box has its own lid, so the rest can wait until tomorrow.',
    ],
    sv: [
      'Förvaras i kylskåp vid högst 8 °C. Varje del av lådan har eget lock, så resten kan vänta till imorgon.',
    ],
  }),
  'lunch-tray': (minutes) => ({
    en: [
      'Keep in the fridge, at 8 °C at most, until the meeting breaks. Out on the table it is good for two hours.',
      `Nothing to heat. Open the cup, pour the dressing over and turn it under with the fork; in ${minutes} minutes you are eating.`,
    ],
    sv: [
      'Förvaras i kylskåp vid högst 8 °C fram till pausen. Framme på bordet klarar den sig i två timmar.',
      `Ingenting ska värmas. Öppna burken, häll dressingen över och vänd runt med gaffeln. Efter ${minutes} minuter sitter du och äter.`,
    ],
  }),
}
