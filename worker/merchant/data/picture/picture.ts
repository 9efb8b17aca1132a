import { z } from 'zod'
import { findRow, parseRows } from '../sql/read-rows.ts'

/** Returns the picture as SVG source. */
export async function findPicture(db: D1Database, fileName: string): Promise<string | null> {
  const statement = db.prepare('SELECT svg FROM pictures WHERE file_name = ?1').bind(fileName)
  return (await findRow(statement, z.object({ svg: z.string() })))?.svg ?? null
}

/** The file names of the pictures, by category id and by brand id. */
type ListPictures = { categories: Map<number, string>; brands: Map<number, string> }

const listPicture = z.object({ id: z.number(), fileName: z.string() })

const picturesByRequest = new WeakMap<object, Promise<ListPictures>>()

/**
 * Loads the pictures of all categories and brands in one batch when a request needs the first
 * picture. There are only a few pictures, so loading all of them is cheap.
 */
function loadListPictures(request: { db: D1Database }): Promise<ListPictures> {
  const cached = picturesByRequest.get(request)
  if (cached) return cached
  const pictures = queryListPictures(request.db)
  picturesByRequest.set(request, pictures)
  return pictures
}

async function queryListPictures(db: D1Database): Promise<ListPictures> {
  const [categories, brands] = await db.batch([
    db.prepare('SELECT category_id AS id, file_name AS fileName FROM category_pictures'),
    db.prepare('SELECT brand_id AS id, file_name AS fileName FROM brand_pictures'),
  ])
  const toMap = (result: D1Result | undefined) =>
    new Map(parseRows(result, listPicture).map(({ id, fileName }) => [id, fileName]))
  return { categories: toMap(categories), brands: toMap(brands) }
}

/** Finds the picture of a category or a brand. */
export async function findListPicture(
  request: { db: D1Database },
  kind: keyof ListPictures,
  id: number,
): Promise<string | null> {
  return (await loadListPictures(request))[kind].get(id) ?? null
}
