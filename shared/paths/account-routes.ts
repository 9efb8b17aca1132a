import type { Route } from './route-definition.ts'

const personal = { layout: 'default', access: 'personal', guard: 'default' } as const
const customerPage = { layout: 'default', access: 'personal', guard: 'authenticated' } as const

/** The pages of a signed-in customer, and those about an order that also work without an account. */
export const accountRoutes = {
  'account-balance': {
    ...customerPage,
    path: {
      sv: 'mina-sidor/saldo',
      en: 'my-account/balance',
      da: 'min-konto/saldo',
      fi: 'oma-tili/saldo',
      nb: 'min-side/saldo',
    },
  },
  'account-orders': {
    ...customerPage,
    path: {
      sv: 'mina-sidor/ordrar',
      en: 'my-account/orders',
      da: 'min-konto/ordrer',
      fi: 'oma-tili/tilaukset',
      nb: 'min-side/ordrer',
    },
  },
  'account-settings': {
    ...customerPage,
    path: {
      sv: 'mina-sidor/installningar',
      en: 'my-account/settings',
      da: 'min-konto/indstillinger',
      fi: 'oma-tili/asetukset',
      nb: 'min-side/innstillinger',
    },
  },
  'account-order': {
    ...customerPage,
    path: {
      sv: 'mina-sidor/ordrar/:order',
      en: 'my-account/orders/:order',
      da: 'min-konto/ordrer/:order',
      fi: 'oma-tili/tilaukset/:order',
      nb: 'min-side/ordrer/:order',
    },
  },
  'account-company': {
    ...customerPage,
    path: {
      sv: 'mina-sidor/foretag',
      en: 'my-account/company',
      da: 'min-konto/virksomhed',
      fi: 'oma-tili/yritys',
      nb: 'min-side/bedrift',
    },
  },
  'company-application': {
    ...personal,
    path: {
      sv: 'foretagskonto',
      en: 'company-account',
      da: 'erhvervskonto',
      fi: 'yritystili',
      nb: 'bedriftskonto',
    },
  },
  order: {
    ...personal,
    path: { sv: 'bestallning', en: 'order', da: 'ordre', fi: 'tilaus', nb: 'ordre' },
  },
  withdrawal: {
    ...personal,
    path: {
      sv: 'angra-kop',
      en: 'withdraw',
      da: 'fortryd-koeb',
      fi: 'peru-kauppa',
      nb: 'angre-kjop',
    },
  },
} as const satisfies Record<string, Route>
