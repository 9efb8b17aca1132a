import type { MessageKey } from '#shared/i18n/translator.ts'
import { Notice } from '#shared/ui/notice.tsx'
import { useTranslate } from '#shared/ui/shop-context.tsx'

/** The message of a page. Without a tone it is about a success. */
export type NoticeMessage = { message: MessageKey; tone?: 'notice' | 'danger' }

/** The notices of a page by their name in its URL. One without a message changes the whole page. */
export type Notices<Name extends string> = Readonly<Record<Name, NoticeMessage | null>>

export const findNotice = <Name extends string>(notices: Notices<Name>, name: string | undefined) =>
  listKeys(notices).find((known) => known === name) ?? null

export function FormNotice({ notice }: { notice: NoticeMessage | null }) {
  const t = useTranslate()
  if (!notice) return null
  const { message, tone = 'success' } = notice
  return (
    <Notice tone={tone} isAlert>
      {t(message)}
    </Notice>
  )
}

/** Returns the keys of a constant record with their type. */
export const listKeys = <Key extends string>(record: Readonly<Record<Key, unknown>>) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a constant has no other keys
  Object.keys(record) as Key[]
