import { customerPage, personal, type Route } from './route-definition.ts'

/** The pages of a signed-in customer, and those about an order that also work without an account. */
export const accountRoutes = {
  'account-balance': customerPage({
    sv: 'mina-sidor/saldo',
    en: 'my-account/balance',
    da: 'min-konto/saldo',
    fi: 'oma-tili/saldo',
    nb: 'min-side/saldo',
  }),
  'account-orders': customerPage({
    sv: 'mina-sidor/ordrar',
    en: 'my-account/orders',
    da: 'min-konto/ordrer',
    fi: 'oma-tili/tilaukset',
    nb: 'min-side/ordrer',
  }),
  'account-settings': customerPage({
    sv: 'mina-sidor/installningar',
    en: 'my-account/settings',
    da: 'min-konto/indstillinger',
    fi: 'oma-tili/asetukset',
    nb: 'min-side/innstillinger',
  }),
  'account-order': customerPage({
    sv: 'mina-sidor/ordrar/:order',
    en: 'my-account/orders/:order',
    da: 'min-konto/ordrer/:order',
    fi: 'oma-tili/tilaukset/:order',
    nb: 'min-side/ordrer/:order',
  }),
  'account-company': customerPage({
    sv: 'mina-sidor/foretag',
    en: 'my-account/company',
    da: 'min-konto/virksomhed',
    fi: 'oma-tili/yritys',
    nb: 'min-side/bedrift',
  }),
  'company-application': personal({
    sv: 'foretagskonto',
    en: 'company-account',
    da: 'erhvervskonto',
    fi: 'yritystili',
    nb: 'bedriftskonto',
  }),
  order: personal({ sv: 'bestallning', en: 'order', da: 'ordre', fi: 'tilaus', nb: 'ordre' }),
  withdrawal: personal({
    sv: 'angra-kop',
    en: 'withdraw',
    da: 'fortryd-koeb',
    fi: 'peru-kauppa',
    nb: 'angre-kjop',
  }),
} as const satisfies Record<string, Route>
