import type { MealReviews } from './meal-review.ts'

export const southernSwedish: MealReviews = {
  1029: [[4, 'Salt på rätt sätt. Ät inte något annat salt den dagen.', 'Vanja']],
  1030: [
    [5, 'Hällde i buljongen och den flöt ut på tallriken. Magi.', 'Carolina'],
    [4, 'Skulle ha tagit två. Svampen smakar skog.', 'Fredrik'],
  ],
  1032: [
    [4, 'Pastan är tunn och fin, såsen mörk. Saknade lite mer ost.', 'Bosse'],
    [5, 'Det smakar som på den där trattorian i Bologna vi aldrig hittar tillbaka till.', 'Nadja'],
  ],
  1034: [
    [2, 'Hörnen var fina men mitten fortfarande kall efter 25 minuter.', 'Per-Olof'],
    [4, 'Håller ihop på gaffeln. Jag är van vid att allt glider isär.', 'Sanna'],
    [5, 'Äntligen en lasagne där man inte dränker allt i ost.', 'Amir'],
  ],
  1035: [[5, 'Kanelen är lagom. Min svärmor frågade vem som lagat.', 'Despina']],
  1038: [
    [5, 'Gulorna rann. Hade inte vågat hoppas på det i mikro.', 'Amina'],
    [3, 'God sås, lite lite bröd.', 'Pontus'],
  ],
  1039: [[4, 'Gröna inuti, som de ska. Fyra minuter i pannan räckte.', 'Rana']],
  1042: [
    [3, 'Bra kyckling. Vitlökssåsen hängde kvar till lunch dagen därpå.', 'Casper'],
    [4, 'Krispiga kanter, och sumaklöken är så god att jag åt den först.', 'Noor'],
  ],
  1070: [
    [5, 'Köttet har brända kanter och ananasen är grillad på riktigt.', 'Emil'],
    [4, 'Tortillorna håller ihop. Jag gjorde egen salsa till.', 'Marisol'],
  ],
  1073: [[4, 'Syrlig i stället för söt. Slawen krasade fortfarande.', 'Niklas']],
  1077: [
    [4, 'Värmde den i gryta på låg värme och fick beröm för min matlagning.', 'Birgitta'],
    [5, 'Smålöken, fläsket, vinet. Allt är där.', 'Claes'],
    [2, 'Två av köttbitarna var mest hinna.', 'Simon'],
    [4, 'Drick samma vin till om du orkar öppna en flaska en tisdag.', 'Lena'],
  ],
  1080: [[3, 'Som valencian protesterar jag mot rosmarinen. Skorpan var bra.', 'Enrique']],
  1095: [
    [2, 'Lite torr i ena änden på mitt spett.', 'Bengt'],
    [4, 'Saffranet är äkta, det ser man på riset.', 'Shirin'],
    [5, 'Mosade tomaten i riset. Nu gör jag aldrig på annat sätt.', 'Adam'],
  ],
  1099: [
    [5, 'Handhackat, det känns på tuggan. Som i Adana, nästan.', 'Baran'],
    [2, 'Fläckade ner skjortan. Ni varnade.', 'Linus'],
    [4, 'Bra hetta i chiliflingorna och brödet blev mjukt.', 'Emine'],
  ],
  1154: [
    [5, 'Inga klumpar. Jag vet hur svårt det är.', 'Giulia'],
    [3, 'Väldigt peppar. Det står i namnet, så jag klagar inte.', 'Mats'],
    [4, 'Späd med vatten, annars stelnar den. Sedan är den ljuvlig.', 'Stina'],
  ],
  1236: [
    [5, 'Stark är stark och vitlöken sitter kvar till dagen efter.', 'Robban'],
    [2, 'Tog mild och fick ändå hicka.', 'Anette'],
    [4, 'Enkel, billig, röd. Allt jag vill ha en onsdag.', 'Elio'],
    [5, 'Persilja, ost, chili. Har beställt sju gånger.', 'Matilda'],
  ],
  1244: [
    [4, 'Oregano och citron, och den blir bättre ljummen.', 'Eleni'],
    [5, 'Auberginen smälter. Åt resterna kalla på bröd.', 'Görel'],
    [4, 'Osten får gärna vara mer, annars toppen.', 'Sebastian'],
    [3, 'Rätt oljig. Bröd löser det.', 'Ingela'],
  ],
  1258: [[3, 'God fyllning men botten mjuknade, kanske min ugn.', 'Paul']],
}
