export async function findPicture(db: D1Database, fileName: string): Promise<string | null> {
  return db
    .prepare('SELECT svg FROM pictures WHERE file_name = ?1')
    .bind(fileName)
    .first<string>('svg')
}
