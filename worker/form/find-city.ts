import { getCountryRules } from '#shared/form/country-rules.ts'

/** The list has only large towns, and leaves out every prefix that several towns share. */
const towns: Record<string, Record<string, readonly string[]>> = {
  SE: {
    Stockholm: ['111', '112', '113', '114', '115', '116', '117', '118'],
    Göteborg: ['411', '412', '413', '414', '415', '416', '417', '418'],
    Malmö: ['211', '212', '213', '214', '215'],
    Uppsala: ['752', '753', '754'],
    Västerås: ['722', '723', '724'],
    Örebro: ['702', '703'],
    Linköping: ['582', '583', '584'],
    Helsingborg: ['252', '253', '254'],
    Norrköping: ['602', '603'],
    Jönköping: ['553', '554'],
    Lund: ['223', '224', '226'],
    Umeå: ['903', '906', '907'],
    Gävle: ['802', '803'],
    Sundsvall: ['852', '853', '854'],
    Karlstad: ['652', '653', '654'],
    Borås: ['503', '504'],
    Växjö: ['352'],
    Halmstad: ['302'],
    Kalmar: ['392', '393'],
    Luleå: ['972', '973', '974'],
  },
  FI: {
    Helsinki: ['001', '002', '003', '004', '005', '006', '007', '008', '009'],
    Tampere: ['331', '332'],
    Turku: ['201', '202'],
  },
}

const prefixes = new Map(
  Object.entries(towns).flatMap(([countryCode, cities]) =>
    Object.entries(cities).flatMap(([city, starts]) =>
      starts.map((start): [string, string] => [`${countryCode} ${start}`, city]),
    ),
  ),
)

/** Returns the town of a complete postal code, or null if it is not known for certain. */
export function findCity(countryCode: string, zip: string): string | null {
  const isComplete = getCountryRules(countryCode).postalCode?.test(zip) ?? false
  return isComplete ? (prefixes.get(`${countryCode} ${zip.slice(0, 3)}`) ?? null) : null
}
