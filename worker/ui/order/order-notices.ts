export const orderNotices = {
  cancelled: { message: 'orderNotice.cancelled' },
  moved: { message: 'orderNotice.moved' },
  closed: { message: 'orderNotice.closed', tone: 'danger' },
  'not-offered': { message: 'orderNotice.notOffered', tone: 'danger' },
} as const
