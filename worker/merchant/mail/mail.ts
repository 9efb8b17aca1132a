export type Mail = { subject: string; bodyText: string }
