import type { MealReviews } from './meal-review.ts'

export const nordicSwedish: MealReviews = {
  1001: [[5, 'Precis lagom pepprade, och lingonen smakar lingon. Köps igen.', 'Maja']],
  1002: [
    [4, 'Blev frasig när jag lät den vara i fred. Första gången jag lyckats.', 'Tove'],
    [5, 'Riktigt kött, inte korv i tärningar. Så ska pytt vara.', 'Ingemar'],
    [4, 'Delade äggen och lät dem bli varma sist. Rödbetorna bredvid.', 'Wilma'],
  ],
  1003: [
    [5, 'Ansjovisen känns inte men märks. Värmde i kastrull i en halvtimme.', 'Gun'],
    [4, 'Mycket kryddpeppar och mört kött. Potatisen lite vattnig.', 'Peter J'],
    [3, 'Helt god men ser lite brun ut, så bjud vänner med öppet sinne.', 'Nellie'],
  ],
  1004: [[5, 'Som i skolan fast med smak. Även tonåringen tog om.', 'Veronica']],
  1005: [
    [5, '1982 i en form. Jag var där, det stämmer.', 'Leif'],
    [4, 'Trodde inte på bananen. Nu tror jag.', 'Ronja'],
  ],
  1007: [
    [4, 'Laxen var rosa hela vägen in. Lite snålt med ärter.', 'Lotta B'],
    [3, 'Helt okej. Stuvningen blev tjock, fick spä med mjölk.', 'Henrik'],
    [5, 'Min mormor gjorde likadan. Blev tyst vid bordet.', 'Elin'],
    [4, 'Mycket dill, vilket för min del bara är bra.', 'Yusuf'],
  ],
  1008: [
    [5, 'Äggsås är barndomen. Torsken gick i stora flagor.', 'Ann-Mari'],
    [3, 'Mild. Pepparrot, säger jag, och mycket av den.', 'Truls'],
  ],
  1063: [
    [4, 'Enbären märks men tar inte över.', 'Maj-Britt'],
    [5, 'Bor i Kiruna och är svår att imponera på. Den här gick hem.', 'Lars-Erik'],
    [2, 'Ren var tydligen inte min grej. Moset var gott.', 'Julia'],
  ],
  1064: [
    [3, 'Goda men jag saknade lingon till.', 'Urban'],
    [5, 'Kantarellerna var hela. Bjöd jägaren i familjen, han nickade.', 'Siv'],
    [4, 'Saftiga, fast älg är så magert.', 'Andreas'],
  ],
  1069: [
    [5, 'Sirapen på kålen har bränt sig lite i kanten. Underbart.', 'Margareta'],
    [3, 'Goda dolmar, potatisen var väl mjuk.', 'Jörgen'],
    [4, 'Jag vecklar upp dem. Min man tycker att det är barbariskt.', 'Ebba'],
  ],
  1158: [
    [5, 'Bättre än luckan vid Slussen, och jag slapp måsarna.', 'Ove'],
    [4, 'Frasig om man lägger den på papper en stund. Bra senap i mitten.', 'Cecilia'],
    [5, 'Åt första med fingrarna stående vid spisen. Som ordinerat.', 'Hugo'],
    [3, 'Jag hittade några ben. De står ju i texten, men ändå.', 'Maud'],
  ],
  1185: [
    [4, 'Syran är rätt. Stek långsamt, annars spricker de.', 'Småland-Eva'],
    [5, 'Uppvuxen med isterband och det här är ett av de bättre.', 'Bertil'],
    [2, 'Visste inte att det skulle vara syrligt. Läs på innan.', 'Felicia'],
    [4, 'Stuvningen har dill så det räcker och blev inte klumpig.', 'Nils'],
  ],
  1189: [
    [3, 'God sky men potatisen i botten blev mos.', 'Egon'],
    [4, 'Tar sin tid i ugnen och doftar hela trapphuset.', 'Marianne'],
    [5, 'Ölet märks. Jag drack resten av samma sort till.', 'Kalle'],
  ],
  1198: [
    [2, 'Svamp i stället för ren, det går inte hem i Arvidsjaur.', 'Stellan'],
    [4, 'Trodde först att det var kött. Sedan läste jag etiketten.', 'Disa'],
    [5, 'Enbär, timjan och en sås som någon har kokat länge.', 'Sixten'],
  ],
}
