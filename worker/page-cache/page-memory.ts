import { PageCache } from './memory.ts'

const MEMORY_BYTES = 24 * 1024 * 1024

/** The page cache of this isolate. */
export const pageMemory = new PageCache(MEMORY_BYTES)
