import type { MealReviews } from './meal-review.ts'

export const asianEnglish: MealReviews = {
  1012: [
    [4, 'The broth is clear and deep. Herbs were still perky.', 'Keiko'],
    [5, 'Cured me of going out for pho.', 'Duncan'],
    [3, 'Nice broth, I just wanted more beef in it.', 'Melissa'],
    [4, 'Not sweet. Thank you.', 'Tuan'],
  ],
  1013: [
    [3, 'Numbing is a strange feeling and I am not sure I want it again.', 'Greg'],
    [4, 'Close to what I ate as a student. Ask for hot.', 'Xiaoli'],
    [5, 'Crispy pork, slippery noodles, tingling lips. Perfect Friday.', 'Naomi'],
    [2, 'Too spicy at medium for me.', 'Hal'],
  ],
  1014: [
    [4, 'Clean broth with good soy in it. Warm the egg gently.', 'Emi'],
    [5, 'Two bowls a week since January.', 'Nathan'],
  ],
  1015: [
    [4, 'Brown, sour, not sticky. Extra lime and it sings.', 'Sasha'],
    [5, 'Dried shrimp in it, so I trust the rest.', 'Nok'],
    [2, 'Too fishy for me, even with the peanuts.', 'Louise'],
  ],
  1018: [
    [5, 'Stirred until it was all one colour. Happy.', 'Grace'],
    [3, 'Good, though I would skip the cold egg.', 'Colin'],
    [4, 'The spinach has sesame on it, as it should.', 'Min-jun'],
  ],
  1019: [
    [5, 'The glaze is sticky and the rice was not dry.', 'Beth'],
    [2, 'A bit plain. I suppose that was the plan.', 'Victor'],
  ],
  1020: [
    [3, 'Tofu fell apart, as I cannot stop stirring.', 'Jodie'],
    [4, 'Proper numbing oil. Shiitake is a fair swap.', 'Feng'],
    [5, 'Nobody asked where the pork was.', 'Pradeep'],
    [2, 'Rather oily.', 'Constance'],
  ],
  1021: [[2, 'I bit one of the whole chillies. That is on me, but still.', 'Vivian']],
  1023: [
    [4, 'Dark, sour, honest. Good on toast the day after too.', 'Manjit'],
    [5, 'Vegan husband and I both finished ours, which is rare.', 'Ruth'],
  ],
  1024: [
    [3, 'Sauce is lovely, bread went hard in my microwave. Toaster next time.', 'Tom H'],
    [4, 'You can taste the fenugreek, which most places leave out.', 'Priya'],
  ],
  1025: [
    [4, 'Green, fresh and gently spiced.', 'Anjali'],
    [5, 'Found the cardamom. Had a very good Monday.', 'Bruno'],
    [4, 'Paneer is firm and golden. More of it, please.', 'Phoebe'],
    [5, 'Converted a man who said he hated spinach.', 'Craig'],
  ],
  1026: [
    [2, 'Ordered hot by accident. It is hot.', 'Penny'],
    [4, 'Beans with snap and real basil. I would use more fish sauce.', 'Somchai'],
    [5, 'Comforting in the medium, and it smells incredible.', 'Francis'],
  ],
  1028: [[5, 'The sizzle at the end is not a gimmick. Do it.', 'Deepa']],
  1084: [[2, 'Too rich. I could not finish the broth.', 'Rosalind']],
  1085: [
    [4, 'Corn, butter, miso. My winter in one bowl.', 'Kenji'],
    [5, 'I drank the last of it from the bowl and felt polite.', 'Abbie'],
    [4, 'Good slow heat. The noodles need watching.', 'Rhys'],
    [5, 'Snow outside, this inside.', 'Gloria'],
  ],
  1086: [
    [5, 'The sauce is just right, thick and a bit sweet.', 'Haruto'],
    [3, 'Great sauce, but heat the cutlet in the oven or it goes limp.', 'Liz'],
    [4, 'Huge cutlet. Rice soaked up everything else.', 'Rory'],
  ],
  1087: [[4, 'Fry the rice in what is left. Do not skip that.', 'Jung']],
  1091: [
    [4, 'Fresh and tight. Two of mine had stuck together.', 'Bryn'],
    [5, 'Rolled tight, plenty of mint. The dip is for everyone, they say.', 'Linh-Anh'],
  ],
  1147: [
    [4, 'Fennel and ginger, no onion. Proper Kashmiri.', 'Rohan'],
    [5, 'The lamb came apart with a spoon.', 'Celia'],
  ],
  1152: [
    [5, 'Fluffy buns if you steam them. The pork melts.', 'Mei-Ling'],
    [4, 'Three is not quite dinner, but what a snack.', 'Harriet'],
    [5, 'Sticky, salty, soft. I licked the tray.', 'Dylan'],
  ],
  1162: [
    [4, 'Thin dough and proper curd inside. Onion could be darker.', 'Basia'],
    [5, 'Fried mine until crisp. Twelve was not too many.', 'Mitch'],
    [4, 'Plain in the best way. I added pepper.', 'Orla'],
    [5, 'Grandmother approved, and she approves of very little.', 'Jakub'],
  ],
  1211: [
    [4, 'The pan brings back the crackle, as they say.', 'Eileen'],
    [5, 'Soft and crisp in the same forkful.', 'Zack'],
  ],
  1224: [
    [4, 'Sour first, then hot. They got the order right.', 'Alisha'],
    [5, 'Had it with milk, as told. Sweated happily.', 'Kev'],
    [3, 'Lovely lamb, but I need it milder.', 'Moira'],
    [4, 'The vinegar makes it. Potatoes welcome, mistake or not.', 'Xavier'],
  ],
  1231: [
    [4, 'Crisp shallots, soft noodles. I added chilli.', 'Su Su'],
    [5, 'Never had Burmese food before. I will again.', 'Patrick'],
  ],
}
