export const LOG_IN_ISLAND = 'log-in'
