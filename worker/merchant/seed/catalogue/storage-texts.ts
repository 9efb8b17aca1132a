export type Packaging =
  | 'tray'
  | 'two-part-tray'
  | 'soup-pot'
  | 'noodle-kit'
  | 'oven-form'
  | 'pan-bag'
  | 'crisp-kit'
  | 'dumpling-bag'
  | 'boil-bag'
  | 'cold-box'
  | 'breakfast-jar'
  | 'cold-sweet'
  | 'warm-sweet'
  | 'side-tub'
  | 'share-box'
  | 'lunch-tray'

type Instructions = { en: [keep: string, serve: string]; sv: [keep: string, serve: string] }

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
      'Keep in the fridge, at 8 °C at most. It can also be frozen on the day it arrives and keeps for two months.',
      `Loosen the film at one corner and heat at 800 W for ${minutes} minutes. Rice and grains like a spoonful of water first, and a sauce wants stirring once, halfway.`,
    ],
    sv: [
      'Förvaras i kylskåp vid högst 8 °C. Går också att frysa samma dag som den kommer och håller då i två månader.',
      `Lossa filmen i ett hörn och värm på 800 W i ${minutes} minuter. Ris och gryn mår bra av en matsked vatten först, och en sås av att röras om efter halva tiden.`,
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
  'noodle-kit': (minutes) => ({
    en: [
      'Keep in the fridge, at 8 °C at most, and leave the noodles in their own bag until you cook.',
      `Bring the broth or sauce to a simmer, loosen the noodles under hot tap water and warm them in it for the last minute. Herbs and toppings go on at the table. About ${minutes} minutes altogether.`,
    ],
    sv: [
      'Förvaras i kylskåp vid högst 8 °C. Låt nudlarna ligga kvar i sin påse tills det är dags.',
      `Sjud upp buljongen eller såsen, skölj isär nudlarna i hett kranvatten och värm dem i den sista minuten. Örter och topping läggs på vid bordet. Räkna med ${minutes} minuter.`,
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
  'pan-bag': (minutes) => ({
    en: [
      'Keep in the fridge, at 8 °C at most. Use within two days of opening the bag.',
      `Fry in a little butter or oil over medium-high heat for ${minutes} minutes. Give it room and turn it seldom, that is how it browns.`,
    ],
    sv: [
      'Förvaras i kylskåp vid högst 8 °C. Öppnad påse håller i två dagar.',
      `Stek i lite smör eller olja på ganska hög värme i ${minutes} minuter. Använd en rymlig panna och vänd sällan, då får det färg.`,
    ],
  }),
  'crisp-kit': (minutes) => ({
    en: [
      'Keep in the fridge, at 8 °C at most, and leave what is crisp in its own bag until you heat it.',
      `Spread what should be crisp on baking paper and give it ${minutes} minutes in the oven at 225 °C (fan 200 °C). Whatever is soft and eaten hot needs two or three minutes at 800 W meanwhile.`,
    ],
    sv: [
      'Förvaras i kylskåp vid högst 8 °C. Låt det frasiga ligga i sin egen påse tills det ska värmas.',
      `Bred ut det som ska vara frasigt på bakplåtspapper och ge det ${minutes} minuter i ugnen på 225 °C (varmluft 200 °C). Det mjuka som äts varmt behöver två, tre minuter på 800 W under tiden.`,
    ],
  }),
  'dumpling-bag': (minutes) => ({
    en: [
      'Keep in the fridge, at 8 °C at most, or freeze in the bag and cook straight from frozen with a splash more water.',
      `Fry the dumplings in a little oil for two minutes, add 1 dl of water and cover until the pan is dry again: about ${minutes} minutes in all. Rice, if there is any, warms in its tray meanwhile.`,
    ],
    sv: [
      'Förvaras i kylskåp vid högst 8 °C, eller frys i påsen och tillaga direkt från fryst med lite mer vatten.',
      `Stek dina dumplings i lite olja i två minuter, häll på 1 dl vatten och lägg på lock tills pannan är torr igen: ungefär ${minutes} minuter allt som allt. Finns det ris värms det i sin form under tiden.`,
    ],
  }),
  'boil-bag': (minutes) => ({
    en: [
      'Keep in the fridge, at 8 °C at most, or freeze in the bag and boil straight from frozen, two minutes longer.',
      `Slide everything from the bag into plenty of lightly salted, simmering water. They rise when they are nearly done; count ${minutes} minutes altogether, and lift them out with a slotted spoon.`,
    ],
    sv: [
      'Förvaras i kylskåp vid högst 8 °C, eller frys i påsen och koka direkt från fryst i två minuter extra.',
      `Låt innehållet glida ner i rikligt med lättsaltat, sjudande vatten. De flyter upp när de nästan är klara. Räkna med ${minutes} minuter sammanlagt och lyft upp med hålslev.`,
    ],
  }),
  'cold-box': (minutes) => ({
    en: [
      'Keep in the fridge, at 8 °C at most, and eat on the day you open it.',
      `Eaten cold, so nothing to heat. Take it out a little ahead. If there is a small cup in the box, pour it over at the last moment and turn everything together: ${minutes} minutes.`,
    ],
    sv: [
      'Förvaras i kylskåp vid högst 8 °C. Ät samma dag som du öppnar.',
      `Äts kall, ingenting ska värmas. Ta gärna fram den en stund före. Ligger det en liten burk i lådan häller du över den i sista stund och vänder runt: ${minutes} minuter.`,
    ],
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
  'warm-sweet': (minutes) => ({
    en: [
      'Keep in the fridge, or in the freezer for up to three months.',
      `Warm it in the oven at 150 °C for ${minutes} minutes. Fifteen seconds at a time in the microwave also works, but the edge turns soft.`,
    ],
    sv: [
      'Förvaras i kylskåp, eller i frysen i upp till tre månader.',
      `Värm i ugnen på 150 °C i ${minutes} minuter. Det går också i mikron, femton sekunder åt gången, men då mjuknar kanten.`,
    ],
  }),
  'side-tub': (minutes) => ({
    en: [
      'Keep in the fridge, at 8 °C at most. With the lid back on, what is left keeps for two days, and what is fermented for weeks.',
      `Meant to be warm? Then ${minutes} minutes in a covered pan or in the microwave at 800 W will do. Meant to be cold? Take it out while you lay the table.`,
    ],
    sv: [
      'Förvaras i kylskåp vid högst 8 °C. Det som blir över håller i två dagar med locket på, det syrade i veckor.',
      `Det som ska vara varmt behöver ${minutes} minuter under lock i kastrull eller i mikron på 800 W. Det som ska vara kallt tar du fram medan du dukar.`,
    ],
  }),
  'share-box': (minutes) => ({
    en: [
      'Keep in the fridge, at 8 °C at most. Each part of the box has its own lid, so the rest can wait until tomorrow.',
      `Put the hot parts in the oven at 180 °C for ${minutes} minutes and leave bread and cold parts on the table meanwhile. Everything is marked with a flame or a snowflake.`,
    ],
    sv: [
      'Förvaras i kylskåp vid högst 8 °C. Varje del av lådan har eget lock, så resten kan vänta till imorgon.',
      `Ställ in det varma i ugnen på 180 °C i ${minutes} minuter och låt bröd och kalla delar stå framme så länge. Allt är märkt med en låga eller en snöflinga.`,
    ],
  }),
  'lunch-tray': (minutes) => ({
    en: [
      'Keep in the fridge, at 8 °C at most, until the meeting breaks. Out on the table it is good for two hours.',
      `Name and allergens are on the sleeve. Eat it as it is, or lift out the cup and give the tray ${minutes} minutes in the microwave at 800 W.`,
    ],
    sv: [
      'Förvaras i kylskåp vid högst 8 °C fram till pausen. Framme på bordet klarar den sig i två timmar.',
      `Namn och allergener står på omslaget. Ät som den är, eller lyft ur burken och ge brickan ${minutes} minuter i mikron på 800 W.`,
    ],
  }),
}
