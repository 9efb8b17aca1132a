import type { MealReviews } from './meal-review.ts'

export const everydayEnglish: MealReviews = {
  1043: [[4, 'Fish was firm and fresh. The mango was a little underripe.', 'Cathy']],
  1044: [[5, 'Crisp tofu at last. The peanut dressing is sharp enough.', 'Skye']],
  1045: [
    [3, 'Fine salad. The bacon could be crisper.', 'Derek'],
    [4, 'Real anchovy in the dressing. You notice.', 'Anya'],
    [5, 'Croutons you can hear across the office.', 'Mollie'],
    [2, 'Lettuce arrived a bit tired.', 'Russ'],
  ],
  1046: [
    [2, 'The avocado had gone brown by Wednesday.', 'Scott'],
    [4, 'Smoky beans, crunchy chips. Great cold at my desk.', 'Camila'],
    [5, 'The corn is charred, which makes the whole thing.', 'Jade'],
  ],
  1049: [
    [4, 'Thick as a blanket. I thinned it a little.', 'Doreen'],
    [5, 'Thursday soup on a Thursday. Add the mustard at the table.', 'Erik'],
  ],
  1050: [[5, 'Sour, creamy, and the heat turns up late, just as it says.', 'Joyce']],
  1051: [[5, 'No fake mince, just beans that taste of something. Chocolate works.', 'Dana']],
  1052: [
    [2, 'More soup than meat in my tub.', 'Lorraine'],
    [4, 'Enough paprika, for once. Needs bread.', 'Zsofia'],
    [5, 'Took a flask of it to the football.', 'Ian'],
  ],
  1055: [
    [4, 'Not sugary at all. I add a drizzle of honey at my desk.', 'Becca'],
    [5, 'Real bits of apple. My train breakfast since March.', 'Piotr'],
  ],
  1056: [
    [4, 'Crunchy clusters, sharp berries. Slightly big for one morning.', 'Tess'],
    [5, 'The spoon really does stand up.', 'Owen'],
  ],
  1059: [[5, 'Gooey in the middle and crackly on top. Gone before the coffee was.', 'Hattie']],
  1060: [[5, 'Sharp apples, thank goodness. Cold custard on top.', 'Dot']],
  1101: [
    [3, 'Pleasant, though I reach for the pepper.', 'Maureen'],
    [4, 'Leeks cooked right down, as my mam does them.', 'Ifan'],
    [5, 'Put the bacon on last, as it says, and it stays crisp.', 'Astrid'],
    [2, 'Thin for my taste.', 'Duane'],
  ],
  1105: [
    [4, 'Creamy oats. I would like a pinch more salt.', 'Morag'],
    [5, 'Apple in pieces, walnuts with crunch. Keeps me going until one.', 'Stella'],
    [3, 'Decent, but porridge is porridge.', 'Lionel'],
    [4, 'I make the island of milk every time.', 'Tilly'],
  ],
  1112: [
    [4, 'Rich, so share. The edges are best.', 'Poppy'],
    [5, 'Cinnamon buns were never going to get worse with custard.', 'Ulf'],
    [2, 'Too sweet for me by the third spoonful.', 'Sandra'],
  ],
  1114: [
    [4, 'Deep purple and not too sweet. The lattice softened a bit.', 'Robin'],
    [5, 'Real bilberries. My teeth were blue at work.', 'Astri'],
  ],
  1115: [[2, 'Mine did not come out of the pot in one piece.', 'Gordon']],
  1116: [[5, 'You can taste that the coffee was never hot.', 'Lorna']],
  1119: [
    [4, 'Crisp every millimetre. Mine took three minutes longer.', 'Edith'],
    [5, 'I would eat these on their own, and have.', 'Connor'],
    [4, 'Browned butter, need I say more. A bit pricey.', 'Simone'],
    [5, 'Guests wanted to know how I cut them so evenly.', 'Arthur'],
  ],
  1121: [
    [5, 'Smoother than mine, and I own a very expensive blender.', 'Samir'],
    [4, 'Lovely warm chickpeas in the middle. Bring your own bread.', 'Jo'],
    [5, 'I meant to share it.', 'Lydia'],
  ],
  1124: [[2, 'One of the two had no bubbles at all.', 'Gwen']],
  1126: [
    [5, 'The separate compartments deserve a prize.', 'Dad of two'],
    [2, 'My son wants gravy. There is none.', 'Marta'],
    [4, 'Eleven meatballs. He counted out loud.', 'Heather'],
    [5, 'Peas eaten. I repeat, peas eaten.', 'Sunil'],
  ],
  1127: [
    [4, 'Actual fish. My five-year-old asked what it was.', 'Kerry'],
    [5, 'Roads were drawn in the mash. Dinner took an hour, all smiles.', 'Gus'],
  ],
  1128: [
    [4, 'Nothing hidden, and it says so. I like that.', 'Mum in Leeds'],
    [5, 'Twins ate the lot, then asked what hidden meant.', 'Ayo'],
    [4, 'Sweet from carrots, not from sugar.', 'Jill'],
    [5, 'I finished what the children left. There was not much.', 'Matteo'],
  ],
  1130: [
    [4, 'Small hands, small pancakes, big grins.', 'Nana Jo'],
    [5, 'My daughter wants these on Thursdays only, for some reason.', 'Will'],
  ],
  1137: [
    [5, 'Ordered twelve for a board meeting and nobody complained. A first.', 'Oliver B'],
    [4, 'Neat tray, good potatoes. The fork in the lid was handy.', 'Fiona'],
    [5, 'Tasted just as good at ten past one, as promised.', 'Isaac'],
  ],
  1138: [
    [4, 'Ate it one-handed during a call. Nobody noticed.', 'Angus'],
    [5, 'The dressing in its own cup makes all the difference.', 'Sabine'],
    [4, 'Chicken was juicy for once. Couscous a touch dry.', 'Kofi'],
    [5, 'Best office lunch since the canteen closed.', 'Trish'],
  ],
  1139: [
    [4, 'The halloumi does not squeak and the lentils are firm.', 'Imogen'],
    [5, 'Stolen from me twice. I now write my name on it.', 'Theo'],
    [3, 'Tasty enough, but I missed the meat.', 'Barry'],
    [4, 'Beetroot and mustard is a fine pair.', 'Nuala'],
  ],
  1144: [
    [3, 'Good salmon, but I like my crust hotter.', 'Lucas'],
    [4, 'The pickles are crisp and the top is properly blistered.', 'Hye-jin'],
  ],
  1167: [
    [4, 'The gherkins matter, do not leave them.', 'Clara'],
    [5, 'Beef in strips, sour cream, no nonsense.', 'Yevgeny'],
    [4, 'Tender and quick. The mash was a bit soft for me.', 'Amelia'],
    [5, 'Served it on proper plates and took the credit.', 'Hugh'],
  ],
  1168: [
    [5, 'The bread had soaked and the top had browned. Bliss.', 'Margot'],
    [4, 'Onions cooked to jam. It needed a few minutes more under my grill.', 'Finn'],
    [5, 'Better than the brasserie on our street.', 'Estelle'],
  ],
  1181: [
    [5, 'Pink beef, crunchy onions, gone in five minutes.', 'Bettina'],
    [2, 'I asked for well done. There is no such tick box.', 'Howard'],
    [4, 'The potato salad has bite. Remoulade in a cup is clever.', 'Sorcha'],
    [5, 'Always the first tray to disappear, so I hide one.', 'Malik'],
  ],
  1276: [
    [5, 'Honeyed walnuts and a cheese with some character.', 'Coralie'],
    [4, 'Good, but one pear was rather hard.', 'Dean'],
    [5, 'Lunch that feels like going out.', 'Vanessa'],
  ],
  1282: [[2, 'Gherkin inside beef was not for me.', 'Walter']],
  1290: [[5, 'Tall, soft, and they soak up syrup like they should.', 'Tyler']],
  1292: [
    [3, 'Great sausage, but the bread was a bit dry.', 'Nadia'],
    [4, 'Took an hour over it, with tea. That is the way.', 'Orhan'],
  ],
  1308: [
    [4, 'Lovely, but four hungry adults need a salad with it.', 'The Okafors'],
    [5, 'One corner each. Peace at last.', 'Annabel'],
  ],
  1312: [[4, 'All the niçoise and none of the smell.', 'Audrey']],
}
