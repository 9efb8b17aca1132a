import type { MealReviews } from './meal-review.ts'

export const nordicEnglish: MealReviews = {
  1001: [[5, 'The gravy tastes of the pan. We fought over the last of it.', 'Nora']],
  1002: [
    [5, 'Never heard of it, bought it for the name, kept it for the crisp bits.', 'Stuart'],
    [4, 'Needs a big pan. Mine was too small and it steamed.', 'Jolene'],
    [5, 'Beetroot with fried potatoes is a very good idea.', 'Ravi'],
  ],
  1003: [
    [5, 'No taste of fish at all, only depth. So tender.', 'Solveig'],
    [3, 'Good stew, somewhat heavy on the allspice.', 'Alan'],
    [4, 'Warmed it for half an hour in a pan. Worth it.', 'Gemma'],
  ],
  1004: [[5, 'My kids now call any other sausage dinner the boring one.', 'Ellie']],
  1005: [
    [5, 'It is bonkers and it works.', 'Pam'],
    [2, 'I gave the banana a chance. It did not take it.', 'Ted'],
  ],
  1007: [
    [4, 'The salmon was properly pink. More peas, please.', 'Wendy'],
    [5, 'Potatoes in dill sauce: I had no idea, and now I order it weekly.', 'Marek'],
    [4, 'Gentle food. My daughter ate the fish first.', 'Aoife'],
    [5, 'Tasted like a Sunday at my Swedish in-laws, minus the questions.', 'Leo'],
  ],
  1008: [
    [5, 'Mild and soft, the kind of dinner you want with a cold.', 'Agnes'],
    [2, 'Needs salt, pepper and horseradish.', 'Spencer'],
  ],
  1063: [
    [4, 'As in the mountains, only without the walk.', 'Anders'],
    [5, 'Juniper, cream, lingonberry. It should be more famous.', 'Judith'],
    [2, 'Not keen on the smell of game, it turns out.', 'Neil'],
  ],
  1064: [
    [2, 'A little dry at the edges.', 'Roger'],
    [4, 'Chanterelles you can see and pickles that cut through.', 'Freja'],
    [5, 'I had two helpings, as advised.', 'Adrian'],
  ],
  1069: [
    [5, 'The leaves are sticky at the edges, like my aunt’s.', 'Ingrid'],
    [4, 'A lot of cabbage, which I came for.', 'Carl'],
    [5, 'My first kåldolmar. I unfold mine, apparently that says something.', 'Suzy'],
  ],
  1158: [
    [5, 'Rye crust, butter, mustard. As good as by the water.', 'Viggo'],
    [2, 'I do notice the bones.', 'Tamsin'],
    [4, 'Lingonberries with fish? Yes, it turns out.', 'Jonah'],
    [5, 'Ate the first one by hand as instructed.', 'Elspeth'],
  ],
  1185: [
    [3, 'Sour sausage takes getting used to. I am halfway.', 'Elliott'],
    [4, 'Smoky, coarse, and the dill potatoes calm it down.', 'Linn'],
    [5, 'I lived in Växjö for a year and have missed this ever since.', 'Barnaby'],
    [2, 'I thought it had gone off. It is meant to taste so.', 'Yvonne'],
  ],
  1189: [
    [4, 'Soft onions, dark gravy, good with a beer.', 'Davey'],
    [5, 'The whole flat smelled of Sunday.', 'Nell'],
    [2, 'I wanted the beef browned more.', 'Curtis'],
  ],
  1198: [
    [5, 'I checked the label twice for meat.', 'Saskia'],
    [4, 'The juniper is a nice touch. Bigger portion, please.', 'Edmund'],
    [5, 'My brother herds reindeer and asked for seconds.', 'Runa'],
  ],
}
