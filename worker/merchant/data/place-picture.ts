/** File names by category id and by brand id. */
type PlacePictures = { categories: Map<number, string>; brands: Map<number, string> }

type Row = { id: number; fileName: string }

const loaded = new WeakMap<object, Promise<PlacePictures>>()

/** There are few: whatever asks first within a `request` reads all of them, in one batch. */
function loadPlacePictures(request: { db: D1Database }): Promise<PlacePictures> {
  const known = loaded.get(request)
  if (known) return known
  const pictures = readAll(request.db)
  loaded.set(request, pictures)
  return pictures
}

async function readAll(db: D1Database): Promise<PlacePictures> {
  const [categories, brands] = await db.batch<Row>([
    db.prepare('SELECT category_id AS id, file_name AS fileName FROM category_pictures'),
    db.prepare('SELECT brand_id AS id, file_name AS fileName FROM brand_pictures'),
  ])
  const toMap = (result: D1Result<Row> | undefined) =>
    new Map(result?.results.map(({ id, fileName }) => [id, fileName]))
  return { categories: toMap(categories), brands: toMap(brands) }
}

export async function findCategoryPicture(
  request: { db: D1Database },
  categoryId: number,
): Promise<string | null> {
  return (await loadPlacePictures(request)).categories.get(categoryId) ?? null
}

export async function findBrandPicture(
  request: { db: D1Database },
  brandId: number,
): Promise<string | null> {
  return (await loadPlacePictures(request)).brands.get(brandId) ?? null
}
