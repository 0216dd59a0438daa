/** The house's table of who may import whom (README, "The house"), as rules for dependency-cruiser. */

const tests = '\\.test\\.tsx?$|/testing/|\\.stories\\.tsx$|\\.config\\.ts$|/test-server\\.ts$';

/** `from` may not reach `to`; tests are free unless `alsoTests`. */
const never = (name, from, to, { alsoTests = false } = {}) => ({
  name,
  severity: 'error',
  from: { path: from, ...(alsoTests ? {} : { pathNot: tests }) },
  to: { path: to },
});

const packageFolder = (...names) => `^packages/(${names.join('|')})/`;
const app = (...names) => `^apps/(${names.join('|')})/`;
const npm = (...names) => `node_modules/(${names.join('|')})/`;

export const rules = [
  { name: 'no cycles', severity: 'error', from: {}, to: { circular: true } },
  {
    name: 'every import resolves',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true, pathNot: '^virtual:|/\\+types/|^geojson$' },
  },

  never(
    'domain imports no other package',
    '^packages/domain/',
    packageFolder('api-contract', 'api-client', 'ui', 'checkout-widget', 'covers'),
    { alsoTests: true },
  ),
  never(
    'domain is pure',
    '^packages/domain/src',
    `${npm('react', 'react-dom', 'zod')}|^(node:)?(fs|path|http|crypto|os)$`,
  ),
  never(
    'covers imports nothing of ours',
    '^packages/covers/',
    '^(packages/(?!covers)|apps/|tooling/(?!config))',
  ),
  never(
    'api-contract imports domain only',
    '^packages/api-contract/',
    packageFolder('api-client', 'ui', 'checkout-widget', 'covers'),
  ),
  never(
    'api-client knows no screen',
    '^packages/api-client/',
    packageFolder('ui', 'checkout-widget', 'covers'),
  ),
  never(
    'api-client has no React but in queries',
    '^packages/api-client/src/(?!queries\\.ts)',
    npm('react', '@tanstack/react-query'),
  ),
  never(
    'ui knows no product',
    '^packages/ui/',
    packageFolder('domain', 'api-contract', 'api-client', 'checkout-widget', 'covers'),
  ),
  never(
    'checkout-widget knows no router and no session store',
    '^packages/checkout-widget/',
    npm('react-router', 'zustand', '@tanstack/react-query'),
  ),
  never('packages import no app', '^packages/', '^apps/', { alsoTests: true }),

  never('portal imports no other app', app('portal'), app('api', 'embed', 'sandbox', 'server', 'storybook')),
  never(
    'api imports no browser package',
    app('api'),
    `${packageFolder('api-client', 'ui', 'checkout-widget')}|${app('portal', 'embed', 'sandbox', 'server')}`,
  ),
  never('sandbox imports nothing of ours', app('sandbox'), '^(packages|apps/(?!sandbox))/'),
  never('server takes apps by their entry', app('server'), `^apps/(api|portal)/(src|app)/(?!index\\.ts$)`),
  never('storybook imports no server', app('storybook'), app('api', 'sandbox', 'server')),

  never('e2e knows the product by HTTP and the browser only', '^tooling/e2e/', '^(packages|apps)/', {
    alsoTests: true,
  }),
  never('tooling imports no screen', '^tooling/(seed|bench|harness)/', app('portal', 'embed')),

  never(
    'portal features never import each other',
    '^apps/portal/app/features/([^/]+)/',
    '^apps/portal/app/features/(?!$1/)',
  ),
  never(
    'portal: components import no feature',
    '^apps/portal/app/components/',
    '^apps/portal/app/(routes|layouts|features)/',
  ),
  never(
    'portal: session imports no screen',
    '^apps/portal/app/session/',
    '^apps/portal/app/(routes|layouts|features|components)/',
  ),
  never(
    'portal: features and layouts import no route',
    '^apps/portal/app/(features|layouts)/',
    '^apps/portal/app/routes/',
  ),

  never(
    'api: use cases import no route',
    '^apps/api/src/(?!(.*-)?routes\\.ts$|api-plugin\\.ts$|index\\.ts$)',
    '-routes\\.ts$',
  ),
  never(
    'api: the schema imports no use case',
    '^apps/api/src/db/schema/',
    '^apps/api/src/(?!db/|events/question|user/(billing-data|profile-option)|media/cover-art)',
  ),
  never(
    'api: gateways know no use case',
    '^apps/api/src/gateways/',
    '^apps/api/src/(orders|auth|events|user)/',
  ),
];

export const options = {
  doNotFollow: { path: 'node_modules' },
  exclude: { path: '(^|/)(dist|build|\\.react-router|storybook-static|coverage)/' },
  tsPreCompilationDeps: true,
  combinedDependencies: true,
  enhancedResolveOptions: {
    conditionNames: ['@dorsal/source', 'import', 'module', 'node', 'default', 'types'],
    exportsFields: ['exports'],
    extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
  },
};
