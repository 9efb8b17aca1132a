/** An expected failure of a script for the database. The script prints only its message. */
export class SeedError extends Error {}
