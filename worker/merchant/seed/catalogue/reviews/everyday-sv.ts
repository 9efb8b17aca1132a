import type { MealReviews } from './meal-review.ts'

export const everydaySwedish: MealReviews = {
  1043: [[5, 'Laxen skär sig som smör och noribladet var faktiskt krispigt.', 'Rebecka']],
  1044: [[5, 'Äntligen frasig tofu. Skakade dressingen som det stod.', 'Kajsa']],
  1045: [
    [5, 'Krutongerna var fortfarande hårda. Dressingen smakar sardell på riktigt.', 'Therese'],
    [2, 'Bladen hade fått bruna kanter när den kom.', 'Anders N'],
    [4, 'Blev mätt i fem timmar på en sallad.', 'Malin'],
    [5, 'Räddade en vecka med övertid.', 'Kim'],
  ],
  1046: [
    [5, 'Chipsen i egen påse är hela grejen.', 'Nora B'],
    [2, 'Avokadon hade mörknat i kanten.', 'Stig'],
    [4, 'Bra matlåda, och jag värmde bara bönorna som ni skrev.', 'Melina'],
  ],
  1049: [
    [4, 'Tjock och rejäl. Jag spädde med en skvätt vatten.', 'Börje'],
    [5, 'Torsdag är räddad. Pannkakorna gjorde jag själv, som ni bad om.', 'Agneta'],
  ],
  1050: [[2, 'Bet i en skiva galangarot. Trodde det var potatis.', 'Rickard']],
  1051: [[3, 'Bra djup i smaken, men två sorters bönor hade räckt.', 'Saga']],
  1052: [
    [4, 'Kummin och riktig paprika. Lite tunn för att vara min mammas.', 'Attila'],
    [5, 'Gräddfilen i mitten gör den.', 'Doris'],
    [2, 'Letade efter köttet i botten. Mer lök än kött, faktiskt.', 'Henke'],
  ],
  1055: [
    [2, 'Smakar bra men jag blev hungrig redan vid tio.', 'Britta'],
    [4, 'Äpplet gör att den inte känns som tapetklister. Har med till tåget.', 'Alma'],
  ],
  1056: [
    [4, 'Skeden stod faktiskt. Granolan var krispig till sista tuggan.', 'Torun'],
    [5, 'Min frukost fyra dagar av fem.', 'Samuel'],
  ],
  1059: [[4, 'Kladdig på riktigt. Tio minuter i ugnen var rätt, inte mer.', 'Gunilla']],
  1060: [[4, 'Syrliga äpplen och en skorpa som knäcker. Portionen räckte till två.', 'Annika']],
  1101: [
    [3, 'Snäll soppa. Baconet fick jag steka om.', 'Barbro'],
    [5, 'Purjo och potatis, mer behövs inte en regnig dag.', 'Mattias'],
    [4, 'Len utan att vara gräddig. Krutongerna försvann fort.', 'Liv'],
    [5, 'Som mor lagade den, fast hon hade aldrig krutonger.', 'Sven-Åke'],
  ],
  1105: [
    [5, 'Äpplet är bitar och inte mos. Mjölk runt om, som en vallgrav.', 'Gerd'],
    [4, 'Tre minuter på jobbet. Kollegerna är avundsjuka.', 'Philip'],
    [3, 'Okej men jag vill ha mer salt i gröt.', 'Nathalie'],
    [5, 'Valnötterna gör att man orkar till lunch.', 'Karl-Johan'],
  ],
  1112: [
    [4, 'Varm vaniljsås är ett misstag. Håll den kall och ta från kanten.', 'Tilda'],
    [3, 'Väldigt söt, men vad hade jag väntat mig.', 'Lennart'],
    [5, 'Kanelbulle och pudding i samma skål. Farligt.', 'Moa'],
  ],
  1114: [
    [5, 'Riktiga skogsblåbär. Tungan var blå hela kvällen.', 'Hjördis'],
    [4, 'Vaniljsåsen i egen burk räckte precis.', 'Jonatan'],
  ],
  1115: [[4, 'Den gungade. Jordgubbarna smakar juni.', 'Evelina']],
  1116: [
    [5, 'Kexen har fortfarande lite tuggmotstånd. Det är kaffe i den, på riktigt.', 'Isabelle'],
  ],
  1119: [
    [5, 'Frasiga i varenda skåra. Åt dem till korv som en kung.', 'Kerstin'],
    [4, 'Behövde 25 minuter i min ugn, sedan perfekta.', 'Daniel H'],
    [3, 'Goda men dyra för att vara potatis.', 'Åsa'],
    [5, 'Brynt smör är tydligen svaret på allt.', 'Mehmet'],
  ],
  1121: [
    [4, 'Lenare än min mammas. Säg inget till henne.', 'Dilan'],
    [5, 'Halva burken var borta innan gästerna kom.', 'Katta'],
    [3, 'Bra, men jag hade velat ha bröd med i förpackningen.', 'Arne'],
  ],
  1124: [[5, 'Bubblor på riktigt. Blöt fingrarna, som det står.', 'Harpreet']],
  1126: [
    [4, 'Tre fack räddade fredagen. Inget rörde vid något.', 'Mirjam'],
    [5, 'Elva köttbullar, mycket riktigt. Det kontrollräknades.', 'Pappa Tor'],
    [3, 'Ärterna kom tillbaka orörda, men det är inte ert fel.', 'Sofia K'],
    [4, 'Makaronerna är mjuka på det sätt treåringar vill ha dem.', 'Leila'],
  ],
  1127: [
    [4, 'Kladdfri panering och vit fisk inuti. Sexåringen godkände.', 'Josefin'],
    [5, 'Vi ritade vägar i moset. Långtradaren var en fiskpinne.', 'Tobbe'],
  ],
  1128: [
    [5, 'Uppskattar att ni säger vad som är i såsen.', 'Jessica'],
    [3, 'Min vägrade gurkan. Resten åts upp.', 'Filippa'],
    [4, 'Åt barnbarnets rester och blev mätt.', 'Morfar Kent'],
    [5, 'Förskolevänlig och inte söt som på burk.', 'Zahra'],
  ],
  1130: [
    [5, 'Nio plättar försvann på fyra minuter.', 'Mamma Lo'],
    [2, 'Sylten var för lös och rann ner i bilbarnstolen.', 'Patrik'],
  ],
  1137: [
    [5, 'Vi var fjorton i rummet och ingen lämnade något kvar.', 'Anneli'],
    [4, 'Bra lunch. Sitter man långt bort från kylen hinner såsen bli varm.', 'Magnus'],
    [3, 'Gott, men ett halvt ägg är ett halvt ägg.', 'Cissi'],
  ],
  1138: [
    [5, 'Gick att äta med gaffeln i ena handen och musen i andra.', 'Tomas W'],
    [3, 'Okej, men couscousen kunde ha varit fuktigare.', 'Ulrika'],
    [4, 'Kycklingen var inte torr. Det hör till ovanligheterna i mötesrum.', 'Jasmin'],
    [5, 'Dressing vid sidan av. Var det så svårt, alla andra?', 'Stefan'],
  ],
  1139: [
    [4, 'Ostens rutmönster suger verkligen upp senapen.', 'Linnéa'],
    [3, 'Köttätare här. Det var gott, men jag tittade på grannens bricka.', 'Conny'],
    [5, 'Äntligen en vegetarisk bricka som inte är pastasallad.', 'Ida-Maria'],
    [4, 'Linserna är fasta och inte mosiga.', 'Reza'],
  ],
  1144: [
    [4, 'Skinnet var nästan karamell. Inläggningen är det bästa i lådan.', 'Joel'],
    [5, 'Het, söt och kall på samma gång. Rädisan är lysande.', 'Minna'],
  ],
  1167: [
    [3, 'Bra kött men moset tog plats från såsen.', 'Gösta'],
    [4, 'Gurkan gör det. Jag trodde den var dekoration.', 'Helena'],
    [5, 'Mörk, syrlig och inte ett spår av ketchup.', 'Axel'],
    [2, 'Jag föredrar korv i min stroganoff, visade det sig.', 'Mona'],
  ],
  1168: [
    [5, 'Osten blev brun i ugnen på fem minuter. Skeden slog igenom med ett knak.', 'Hedvig'],
    [4, 'Löken är mörk och söt. Lite för salt buljong i botten.', 'Georg'],
    [5, 'Jag har gråtit över lök i trettio år och nu slipper jag.', 'Anna-Karin'],
  ],
  1181: [
    [2, 'Biffen var rosa, men jag vill ha min genomstekt.', 'Göran'],
    [4, 'Den rostade löken ligger i egen påse och är knaprig.', 'Camilla'],
    [5, 'Remoulad på kontoret. Dansken grät en skvätt.', 'Jens'],
    [4, 'Går alltid åt först, så beställ en extra.', 'Paula'],
  ],
  1276: [
    [4, 'Päronen hade inte mörknat och nötterna knastrade.', 'Ylva'],
    [5, 'Getosten är mild. Åt den till lunch tre dagar i rad.', 'Beatrice'],
    [3, 'God men jag var hungrig vid tre.', 'Krister'],
  ],
  1282: [[4, 'Tråden satt kvar på en, men det gör den hemma också.', 'Zofia']],
  1290: [[4, 'Höga och fluffiga. Sirapen räckte, men bara nätt och jämnt.', 'Lova']],
  1292: [
    [4, 'Riktig sucuk. Hela köket luktar vitlök, och det är meningen.', 'Aylin'],
    [5, 'En timme, tre glas te och hela tidningen.', 'Gabriel'],
  ],
  1308: [
    [3, 'Räckte till tre vuxna och ett barn, inte fyra vuxna.', 'Familjen Ek'],
    [5, 'Fyra hörn, fyra barn, noll gräl. Tack.', 'Cornelia'],
  ],
  1312: [[5, 'Inget fisklukt i konferensrummet. Det uppskattas.', 'Monika']],
}
