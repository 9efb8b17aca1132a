import { z } from 'zod'
import { officeTheme } from './office-theme.ts'

export const themeSetting = z.union([
  z.record(z.string(), z.string()),
  z.literal('office').transform(() => officeTheme),
])
