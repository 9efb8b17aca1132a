import type { MealReviews } from './meal-review.ts'

export const southernEnglish: MealReviews = {
  1029: [[4, 'Salty and quick, with plenty of capers.', 'Bianca']],
  1030: [
    [4, 'Do pour in the stock. I did not the first time.', 'Benedict'],
    [5, 'It ran to the edge of the plate. Brava.', 'Chiara'],
  ],
  1032: [
    [5, 'Milk in the ragù, no garlic. Somebody knows what they are doing.', 'Paolo'],
    [2, 'Expected more tomato. I know the page says so, still.', 'Brenda'],
  ],
  1034: [
    [2, 'Mine was still cold in the middle after the full time.', 'Gareth'],
    [4, 'Crisp corners, clean slices. A bit less sauce than I like.', 'Ines'],
    [5, 'I make lasagne for a living. This is a good one.', 'Daniel'],
  ],
  1035: [[5, 'Cinnamon you can barely name, just as my mother did it.', 'Katerina']],
  1038: [
    [3, 'Nice sauce. One of my yolks had set.', 'Iris'],
    [4, 'Tastes of cumin and roast pepper. I wanted a second flatbread.', 'Yael'],
  ],
  1039: [[4, 'Green all through and full of parsley. Crisp from the pan.', 'Tariq']],
  1042: [
    [5, 'Crisp edges on nearly every slice.', 'Hassan'],
    [2, 'The garlic stayed with me until Thursday.', 'Claire'],
  ],
  1070: [
    [3, 'Good meat, but I needed two more tortillas.', 'Chuck'],
    [4, 'Pineapple is charred, pork has edges. Very nearly home.', 'Alejandra'],
  ],
  1073: [[5, 'Vinegar instead of syrup, exactly how my uncle in Lexington does it.', 'Wyatt']],
  1077: [
    [4, 'Warmed it slowly in a pot and the kitchen smelled of a holiday.', 'Philippa'],
    [5, 'The wine is cooked down properly, no raw edge at all.', 'Armand'],
    [3, 'Tasty, but I found one chewy piece.', 'Ken'],
    [4, 'Better the second day, if you can manage to leave some.', 'Maeve'],
  ],
  1080: [[5, 'There is a proper crust at the bottom. I scraped for it.', 'Carmen']],
  1095: [
    [5, 'Onion and saffron in the right order. The rice is fluffy.', 'Laleh'],
    [4, 'Mashed the tomato in as told. Good advice.', 'Martin'],
    [5, 'Tender chicken, bright yellow, smells like a party.', 'Zoe'],
  ],
  1099: [
    [5, 'You can feel that it was chopped and not minced.', 'Cem'],
    [4, 'Smoky peppers. I did spill on my shirt.', 'Hilary'],
    [5, 'Folded it all into the bread. No regrets.', 'Jared'],
  ],
  1154: [
    [5, 'Smooth, peppery, gone in three minutes.', 'Silvia'],
    [3, 'A lot of pepper. My own fault for not reading the name.', 'Rob'],
    [4, 'A spoon of hot water brings it back to life.', 'Helga'],
  ],
  1236: [
    [5, 'Mild is polite, hot is not. Both good.', 'Toni'],
    [2, 'Plain tomato pasta with a temper.', 'Sheila'],
    [4, 'Garlicky and fast. I add more cheese.', 'Marcus'],
    [5, 'My end-of-month dinner, every month.', 'Fran'],
  ],
  1244: [
    [4, 'Leave it until it is lukewarm. Then it tastes of summer.', 'Stavros'],
    [5, 'Soft aubergine, sharp feta, lots of oil for the bread.', 'Miriam'],
    [4, 'I could eat the tomatoes alone.', 'Joan'],
    [5, 'Vegetables with a texture of their own.', 'Felix'],
  ],
  1258: [[5, 'The base was crisp right to the middle.', 'Odette']],
}
