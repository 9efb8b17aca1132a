import { composeDemoRemoval } from '../../worker/merchant/seed/compose-demo-removal.ts'
import { API_KEY, ORIGIN, type SetUp } from './start-shop.ts'

const ORDER_LINK_SECRET = 'b7de0c2f6a9148d38c55e1f70a6d92b4'

const channel = {
  name: '24 Hour Meals',
  origin: ORIGIN,
  terms: { sv: 'kopvillkor', en: 'terms' },
  privacy: { sv: 'integritetspolicy', en: 'privacy' },
  consents: [],
  seller: {
    name: 'Seller AB',
    addressLines: ['Street 1'],
    organizationNumber: '556000-0000',
    email: 'help@shop.test',
    phone: '+46 8 000 00 00',
  },
}

/** What an operator sets by the steps of the README. */
export const production: SetUp = {
  storefront: {
    MERCHANT_API_KEY: API_KEY,
    COOKIE_SECRET: '93c1f07d52ae4b6b8d20764e1fa85c3d',
    ORDER_LINK_SECRET,
    CHANNELS: { '1|se': channel },
  },
  merchant: {
    API_KEY,
    TOKEN_SECRET: '4d7f2b90c86e4a15b3e8d61c07a952fe',
    ORDER_LINK_SECRET,
    SHOP_URL: ORIGIN,
    CONTACT_EMAIL: 'help@shop.example',
    COMPANY_APPLICATIONS: 'off',
    MAIL_PROVIDER: 'off',
  },
  // The database once got the demo data, as early versions of the README told.
  sql: composeDemoRemoval(),
}
