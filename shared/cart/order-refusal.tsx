import * as z from '../json/schema.ts'
import { Notice } from '../ui/notice.tsx'

export const orderRefusalSchema = z.object({ text: z.string(), email: z.string() })

export type OrderRefusal = z.infer<typeof orderRefusalSchema>

export function OrderRefusalNotice({ text, email }: OrderRefusal) {
  return (
    <Notice tone="danger">
      {text} <a href={`mailto:${email}`}>{email}</a>
    </Notice>
  )
}
