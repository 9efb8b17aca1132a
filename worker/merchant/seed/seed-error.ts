/** An expected failure of the seed script. The script prints only its message. */
export class SeedError extends Error {}
