import type { MealReviews } from './meal-review.ts'

export const asianSwedish: MealReviews = {
  1012: [
    [3, 'Buljongen fantastisk, men köttet var lite segt.', 'Oskar'],
    [5, 'Luktar som hemma. Det säger jag inte ofta om pho på burk.', 'Linh'],
    [4, 'Jag hade i all chili. Gör inte det.', 'Petra'],
    [5, 'Åt den med halsfluss. Den borde finnas på recept.', 'Johan S'],
  ],
  1013: [
    [5, 'Läpparna domnade i tio minuter. Beställde två till.', 'David'],
    [4, 'Tog mellan och blev lagom svettig. Senapsbladen är det bästa.', 'Erika'],
    [5, 'Rätt sorts sesampasta. Tack.', 'Ming'],
    [3, 'Starkare än jag trodde, trots att det stod.', 'Roland'],
  ],
  1014: [
    [3, 'Klar och fin, men jag är nog mer för den feta sorten.', 'Filip'],
    [5, 'Äggulan var precis så krämig som på bilden.', 'Yuki'],
  ],
  1015: [
    [3, 'Lite söt. Pressade i en hel lime, då blev den bra.', 'Ludvig'],
    [5, 'Brun, inte röd. Räkorna var stora.', 'Chanida'],
    [4, 'Håll nötterna utanför tills sist, precis som det står.', 'Ella'],
  ],
  1018: [
    [4, 'Roligt att röra ihop. Hade tagit mer gochujang.', 'Hampus'],
    [3, 'Trevlig, men jag tycker inte om kalla böngroddar.', 'Inger'],
    [5, 'Man märker att varje grönsak är kryddad för sig.', 'Soo-ah'],
  ],
  1019: [
    [4, 'Glansig och klibbig yta, saftig inuti.', 'Hanna'],
    [3, 'Gott men enkelt. Det står ju iofs att det ska vara enkelt.', 'Olle'],
  ],
  1020: [
    [4, 'Doften av sichuanpeppar från papperspåsen räckte till hela lägenheten.', 'Xin'],
    [3, 'Tofun går sönder om man rör, precis som det står. Jag rörde.', 'Birger'],
    [5, 'Köttätande sambo märkte ingenting.', 'Ottilia'],
    [4, 'Oljan är röd och god. Ha extra ris hemma.', 'Jamal'],
  ],
  1021: [
    [5, 'Nötterna krasar fortfarande. Lämnade chilin på kanten, som ni rådde mig.', 'Alexandra'],
  ],
  1023: [
    [5, 'Mörk och syrlig, som den ska vara. Inte den där orangea sörjan.', 'Fatima'],
    [2, 'För mycket ingefära för mig. Frun åt upp min också.', 'Kjell'],
  ],
  1024: [
    [3, 'God sås men naanbrödet blev hårt. Ta hellre brödrosten än mikron.', 'Jonas L'],
    [4, 'Barnen bråkade om sista brödbiten. Mild men inte mesig.', 'Karin'],
  ],
  1025: [
    [4, 'Spenaten är grön, inte grå.', 'Priyanka'],
    [5, 'Fick kardemumman två gånger på rad. Väntar på turen.', 'Elsa'],
    [3, 'Osten gnisslade lite mycket för min smak.', 'Håkan'],
    [4, 'Snabb, mild och mättande. Står alltid en i kylen.', 'Frida'],
  ],
  1026: [
    [5, 'Den starka är stark. Det var ingen underdrift.', 'Anton'],
    [4, 'Bönorna knakade fortfarande. Hade gärna sett mer aubergine.', 'Vera'],
    [5, 'Man känner att pastan är stött och inte skopad ur en hink.', 'Pim'],
  ],
  1028: [[4, 'Oljan fräste när jag hällde på. Bättre lunch än så får man leta efter.', 'Sushil']],
  1084: [[3, 'Fin buljong. Nudlarna gick över på en minut, passa tiden.', 'Viktor']],
  1085: [
    [2, 'Smör i soppa är inte för mig.', 'Rut'],
    [4, 'Majsen är söt och buljongen bränner lagom.', 'Takeshi'],
    [5, 'Drack ur skålen. Enligt er är det artigt.', 'Ellen'],
    [4, 'Åt den efter skidturen. Bästa valet på hela veckan.', 'Pelle'],
  ],
  1086: [
    [3, 'Såsen är bra men paneringen klarar inte mikron. Använd ugn.', 'Elliot'],
    [4, 'Rätt sorts tjock sås. Lite söt, som på stationen.', 'Natsuki'],
    [5, 'Frasig i ugnen på tio minuter, kunde inte tro det.', 'Bella'],
  ],
  1087: [[2, 'Riskakorna var för sega för mina tänder.', 'Sigvard']],
  1091: [
    [3, 'Rullarna satt ihop lite. Jordnötsdippen löser allt.', 'Ludde'],
    [4, 'Tät rullning och mycket mynta. Rullade hem med cykel och allt.', 'Trang'],
  ],
  1147: [
    [2, 'Jag väntade mig mer sås till riset.', 'Susanne'],
    [4, 'Utan lök och tomat, som den ska vara. Ovanligt i Sverige.', 'Vikram'],
  ],
  1152: [
    [4, 'Mjuka som moln när man ångar dem. I mikron blir de sega.', 'Tindra'],
    [5, 'Fläsket har sina lager kvar. Köpte tre askar till helgen.', 'Wei'],
    [4, 'Tre är för få, men det är nog meningen.', 'Gustav'],
  ],
  1162: [
    [4, 'Degen är tunn. Löken borde vara dubbelt så mycket.', 'Danuta'],
    [5, 'Åt tolv på raken, stående.', 'Kasper'],
    [4, 'Nästan som hos babcia. Hon hade mer peppar.', 'Ewelina'],
    [3, 'Lite mycket vitt på tallriken, men gott.', 'Rolf'],
  ],
  1211: [
    [4, 'Knastrar i botten om man tar pannan, inte mikron.', 'Edvin'],
    [5, 'Tunn sås med mening. Blev inte blöt.', 'Mei'],
  ],
  1224: [
    [3, 'Beställde stark. Det var mitt eget fel.', 'Björn'],
    [4, 'Vinägern märks direkt, sedan kommer chilin smygande.', 'Maria F'],
    [5, 'Min mormor var från Goa och hade godkänt.', 'Joao'],
    [2, 'Alldeles för het, även med mjölk.', 'Ann-Sofie'],
  ],
  1231: [
    [4, 'Kikärtsmjölet är med. Då vet man att någon kan sin sak.', 'Thiri'],
    [3, 'Annorlunda. Lime behövs verkligen, köp hem.', 'Lasse'],
  ],
}
