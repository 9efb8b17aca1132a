/** Name of the island with the log-in dialog, for its container and its triggers. */
export const LOG_IN_ISLAND = 'log-in'
