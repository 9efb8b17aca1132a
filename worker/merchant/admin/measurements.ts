import { Hono, type Context } from 'hono'
import { loadCounts, loadVitals } from '../data/measure/load-measurements.ts'
import type { AppEnv } from '../http/app-env.ts'
import { pageHeaders } from '../http/html-page.ts'
import { periods, renderMeasurements } from './measurements-page.ts'

function readPeriod(c: Context<AppEnv>): number {
  const requestedDays = Number(c.req.query('days'))
  return periods.find((days) => days === requestedDays) ?? periods[0]
}

/**
 * Serves `/merchant/staff/measure`, only while the merchant is open: conversion, web vitals and lost
 * entries of a period.
 */
export const measurements = new Hono<AppEnv>().get('/', async (c) => {
  const { db } = c.var.env
  const days = readPeriod(c)
  const [counts, vitals] = await Promise.all([loadCounts(db, days), loadVitals(db, days)])
  return c.html(renderMeasurements({ days, counts, vitals }), 200, pageHeaders)
})
