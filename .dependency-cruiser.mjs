// Who may import whom: an allow-list per folder. Type imports count; tests may import anything.

const group = (...folders) => `^(?:${folders.join('|')})`

/** The folders of the storefront from the bottom to the top: each may import those before it. */
const layers = [
  'worker/env\\.ts$',
  'worker/log/',
  'worker/http/',
  'worker/form/',
  'worker/cache/',
  'worker/channel/',
  'worker/routing/',
  'worker/merchant-api/',
  'worker/identity/',
  'worker/cart/',
  'worker/ui/',
  'worker/seo/',
  'worker/document/',
  'worker/page-cache/',
  'worker/isolate-state\\.ts$',
  'worker/page/',
  'worker/access/',
  'worker/app-env\\.ts$',
  'worker/routes/[^/]+/',
  'worker/routes/pages\\.ts$',
  'worker/app\\.ts$',
  'worker/storefront\\.ts$',
  'worker/index\\.ts$',
  'worker/deploy/',
]

/** Folders that may import less than everything below them. */
const exceptions = {
  'worker/merchant-api/': ['worker/env\\.ts$', 'worker/(?:log|http|cache|channel)/'],
  'worker/ui/': ['worker/merchant-api/'],
  // A deployment compares the id of the sources with that of the deployed build, and checks the settings of the staff.
  'worker/deploy/': [
    ...layers,
    'client/build/hash-sources\\.ts$',
    'worker/merchant/http/optional-settings\\.ts$',
  ],
}

/** The layers of the browser's code from the bottom to the top, then its areas. */
const clientLayers = ['browser', 'state', 'ui', 'forms']
const clientAreas = [
  'cart',
  'checkout',
  'product',
  'list',
  'search',
  'favorites',
  'diet',
  'live',
  'account',
  'offline',
  'measurement',
]

/** Imports of another area. Each goes as soon as something in a layer can take its place. */
const clientExceptions = {
  cart: [
    // The cart page shows the stock as it changes.
    'live/follow-stock\\.ts$',
  ],
  // The product page shows the stock as it changes.
  product: ['live/follow-stock\\.ts$'],
  // The filters of a list come without their values, which the diet profile needs.
  diet: ['list/connect-list\\.ts$'],
}

const clientRules = [...clientLayers, ...clientAreas].map((folder) => {
  const index = clientLayers.indexOf(folder)
  const below = index < 0 ? clientLayers : clientLayers.slice(0, index)
  const allowed = [
    ...[folder, ...below].map((name) => `${name}/`),
    ...(clientExceptions[folder] ?? []),
  ]
  return {
    name: `client/${folder}`,
    comment: 'A layer may import the layers below it, and an area no other area.',
    severity: 'error',
    from: { path: `^client/${folder}/` },
    to: { path: '^client/', pathNot: `^client/(?:${allowed.join('|')})` },
  }
})

const ownCode = group('worker/', 'client/', 'shared/', 'locales/', 'tests/')

const toName = (layer) => layer.replaceAll(/[\\$]|\/$/g, '').replace('[^/]+', '<area>')

const layerRules = layers.map((layer, index) => ({
  name: toName(layer),
  comment: 'This folder may import shared/ and the folders below it only.',
  severity: 'error',
  from: { path: group(layer) },
  to: {
    path: ownCode,
    pathNot: group(layer, 'shared/', 'locales/', ...(exceptions[layer] ?? layers.slice(0, index))),
  },
}))

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...layerRules,
    ...clientRules,
    {
      name: 'worker/ui: types of merchant-api only',
      severity: 'error',
      from: { path: '^worker/ui/' },
      to: { path: '^worker/merchant-api/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'routes of another area',
      comment: 'A route never imports the folder of another area.',
      severity: 'error',
      from: { path: '^worker/routes/([^/]+)/' },
      to: { path: '^worker/routes/', pathNot: '^worker/routes/$1/' },
    },
    {
      name: 'storefront folder without a layer',
      comment: 'Every folder of the storefront has a place in the list of layers.',
      severity: 'error',
      from: {},
      to: { path: '^worker/', pathNot: [group(...layers), '^worker/merchant/'] },
    },
    {
      name: 'worker/merchant',
      comment:
        'The merchant shares its contract, the rules of money, the hours of the delivery, the themes and how secrets and networks are named with the storefront.',
      severity: 'error',
      from: { path: '^worker/merchant/' },
      to: {
        path: ownCode,
        pathNot: group(
          'worker/merchant/',
          'shared/money/',
          'shared/delivery/',
          'shared/crypto/',
          'shared/http/',
          'shared/theme/',
          'shared/merchant-[^/]+\\.graphql$',
        ),
      },
    },
    {
      name: 'worker/merchant/pictures: the entry only',
      comment: 'The inside of the generator of the pictures is read by nothing else.',
      severity: 'error',
      from: { path: '^worker/merchant/', pathNot: '^worker/merchant/pictures/' },
      to: { path: '^worker/merchant/pictures/', pathNot: '/pictures/pictures\\.ts$' },
    },
    {
      name: 'worker/merchant/pictures',
      comment:
        'The generator of the pictures knows nothing of the shop but the name of a close-up.',
      severity: 'error',
      from: { path: '^worker/merchant/pictures/' },
      to: {
        path: ownCode,
        pathNot: group('worker/merchant/pictures/', 'worker/merchant/rules/product/close-up\\.ts$'),
      },
    },
    {
      name: 'client',
      comment: 'client/ and worker/ never import each other.',
      severity: 'error',
      from: { path: '^client/' },
      to: { path: ownCode, pathNot: group('client/', 'shared/', 'locales/') },
    },
    {
      name: 'client folder without a layer',
      comment: 'The browser has these folders only. The files beside them may import all of them.',
      severity: 'error',
      from: {},
      to: {
        path: '^client/',
        pathNot: `^client/(?:(?:${[...clientLayers, ...clientAreas, 'styles', 'public', 'build'].join('|')})/|[^/]+$)`,
      },
    },
    {
      name: 'shared',
      comment: 'shared/ imports neither side.',
      severity: 'error',
      from: { path: '^shared/' },
      to: { path: ownCode, pathNot: group('shared/', 'locales/') },
    },
    {
      name: 'locales',
      comment: 'The messages and their compiler import nothing else of the repository.',
      severity: 'error',
      from: { path: '^locales/' },
      to: { path: ownCode, pathNot: '^locales/' },
    },
    {
      name: 'no cycle between files',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no cycle between folders',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no unresolvable import',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(?:virtual|cloudflare):' },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['\\.test\\.tsx?$', '^tests/', '^node_modules/'] },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
    },
  },
}
