export type ReviewText = { rating: number; comment: string; author: string }

/** What shoppers say in each language. Nothing names a dish: a review must be true of the meal it stands at. */
export const reviewTexts: Record<'en' | 'sv', ReviewText[]> = {
  sv: [
    {
      rating: 5,
      comment: 'Smakar som om någon stått vid spisen hela dagen. Köps igen.',
      author: 'Maja',
    },
    {
      rating: 4,
      comment: 'Väldigt gott, men jag hade gärna haft lite mer sås.',
      author: 'Jonas L',
    },
    { rating: 5, comment: 'Min tonåring åt upp allt utan att titta på mobilen.', author: 'Karin' },
    {
      rating: 3,
      comment: 'Helt okej. Lite för salt för mig, men portionen är rejäl.',
      author: 'Per-Olof',
    },
    {
      rating: 4,
      comment: 'Räddade en sen onsdag. Höll precis den tid som stod på locket.',
      author: 'Sanna',
    },
    { rating: 5, comment: 'Beställer den varje vecka. Blir inte trött på den.', author: 'Amir' },
    {
      rating: 2,
      comment: 'Inte riktigt min smak, men leveransen var prickfri.',
      author: 'Lotta B',
    },
    {
      rating: 4,
      comment: 'Bra kryddat och inte torrt, vilket jag var rädd för.',
      author: 'Henrik',
    },
    { rating: 5, comment: 'Bjöd svärmor. Hon frågade efter receptet.', author: 'Elin' },
    { rating: 4, comment: 'Mättar utan att man blir trött efteråt.', author: 'Yusuf' },
    {
      rating: 3,
      comment: 'God, men jag värmde den en minut längre än det står.',
      author: 'Gunilla',
    },
  ],
  en: [
    { rating: 5, comment: 'Tastes like somebody stood by the stove all day.', author: 'Nora' },
    { rating: 4, comment: 'Really good. I would have liked a little more sauce.', author: 'Tom H' },
    { rating: 5, comment: 'Even my picky one finished the whole box.', author: 'Priya' },
    { rating: 3, comment: 'Fine, a bit salty for me. The portion is generous.', author: 'Gareth' },
    {
      rating: 4,
      comment: 'Saved a late Wednesday, and took exactly as long as the lid says.',
      author: 'Ines',
    },
    { rating: 5, comment: 'On my list every week since the first time.', author: 'Daniel' },
    { rating: 2, comment: 'Not for me, though it came cold and on time.', author: 'Wendy' },
    { rating: 4, comment: 'Well seasoned, and not dry as I had feared.', author: 'Marek' },
    { rating: 5, comment: 'Served it to guests. They asked who had cooked.', author: 'Aoife' },
    { rating: 4, comment: 'Fills you up and still lets you work afterwards.', author: 'Leo' },
  ],
}
