/** The table of allowed imports (README, "The house"), as rules for dependency-cruiser. */

const tests = '\\.test\\.tsx?$|/testing/|\\.stories\\.tsx$|\\.config\\.ts$|/test-server\\.ts$';

/** `from` may not import `to`. Files that match `except` are exempt, and tests are unless `alsoTests`. */
const never = (name, from, to, { alsoTests = false, except } = {}) => {
  const free = [alsoTests ? undefined : tests, except].filter(Boolean).join('|');
  return { name, severity: 'error', from: { path: from, ...(free && { pathNot: free }) }, to: { path: to } };
};

const ours = (...names) => `^packages/(${names.join('|')})/`;
const app = (...names) => `^apps/(${names.join('|')})/`;
const npm = (...names) => `node_modules/(${names.join('|')})/`;
const strict = { alsoTests: true };

const everywhere = [
  { name: 'no cycles', severity: 'error', from: {}, to: { circular: true } },
  {
    name: 'every import resolves',
    severity: 'error',
    from: {},
    // The router generates the first two; geojson has only types; the build resolves a package's WebAssembly.
    to: { couldNotResolve: true, pathNot: '^virtual:|/[+]types/|^geojson$|[.]wasm([?]url)?$' },
  },
];

const packages = [
  never('packages import no app', '^packages/', '^apps/', strict),
  never('domain stands alone', ours('domain'), '^packages/(?!domain/)', strict),
  never(
    'domain is pure',
    '^packages/domain/src',
    `${npm('react', 'react-dom', 'zod')}|^(node:)?(fs|path|http|crypto|os)$`,
  ),
  never(
    'event-search imports domain only',
    ours('event-search'),
    '^packages/(?!event-search/|domain/)',
    strict,
  ),
  never(
    'event-search needs neither React nor Node',
    '^packages/event-search/src',
    `${npm('react', 'react-dom', 'react-router', 'maplibre-gl')}|^(node:)?(fs|path|http|crypto|os|worker_threads)$`,
  ),
  never(
    'of the packages and the apps only the portal and the API search events',
    '^(packages/(?!event-search/)|apps/(?!(?:portal|api)/))',
    ours('event-search'),
    strict,
  ),
  never(
    'verifactu stands alone',
    ours('verifactu'),
    '^(packages/(?!verifactu/)|apps|tooling/(?!config/))',
    strict,
  ),
  never(
    'verifactu is pure',
    '^packages/verifactu/src',
    `${npm('react', 'react-dom', 'zod')}|^(node:)?(fs|path|http|https|crypto|os|buffer|stream)$`,
  ),
  never('covers stands alone', ours('covers'), '^packages/(?!covers/)', strict),
  never('api-contract imports domain only', ours('api-contract'), '^packages/(?!api-contract/|domain/)'),
  never('api-client knows no screen', ours('api-client'), ours('ui', 'checkout-widget', 'covers')),
  never(
    'api-client has React in its queries only',
    '^packages/api-client/src/(?!queries[.]ts)',
    npm('react', '@tanstack/react-query'),
  ),
  never('ui knows no product', ours('ui'), '^packages/(?!ui/)', strict),
  never(
    'checkout-widget knows no router and no session store',
    ours('checkout-widget'),
    npm('react-router', 'zustand', '@tanstack/react-query'),
  ),
];

const apps = [
  never('portal imports no other app', app('portal'), '^apps/(?!portal/)'),
  never('panel imports no other app', app('panel'), '^apps/(?!panel/)', strict),
  never(
    "the panel's features never import each other",
    '^apps/panel/src/features/([^/]+)/',
    '^apps/panel/src/features/(?!$1/)',
  ),
  never('embed imports no other app', app('embed'), '^apps/(?!embed/)', strict),
  never(
    'embed has room for no router, form library or query cache',
    app('embed'),
    npm('react-router', 'zustand', '@tanstack/react-query', 'react-hook-form'),
    strict,
  ),
  never('api imports no browser package', app('api'), ours('api-client', 'ui', 'checkout-widget')),
  never('api imports no other app', app('api'), '^apps/(?!api/)', strict),
  never('sandbox imports nothing of ours', app('sandbox'), '^(packages|apps/(?!sandbox/))'),
  never(
    'server takes the apps by their entries',
    app('server'),
    '^apps/(api|portal|embed|panel)/(src|app)/',
    {
      except:
        '^apps/server/src/(?:main|page-answer|pages|panel-(?:documents|files|headings|server)|server)[.]ts$',
    },
  ),
  never('storybook imports no server', app('storybook'), app('api', 'sandbox', 'server')),
];

const insidePortal = [
  never(
    'the shared folder imports no other of the portal',
    '^apps/portal/shared/',
    '^apps/portal/(?!shared/)',
  ),
  never(
    'the shared folder has no React',
    '^apps/portal/shared/',
    npm('react', 'react-dom', 'react-router', 'maplibre-gl'),
  ),
  never(
    "the portal's server imports no screen",
    '^apps/portal/server/',
    '^apps/portal/(app|worker|scripts)/',
  ),
  never('the service worker imports shared only', '^apps/portal/worker/', '^apps/portal/(?!worker/|shared/)'),
  never(
    'only routes, root and entries import the server',
    '^apps/portal/app/(features|layouts|components|session|configuration)/',
    '^apps/portal/(server|worker)/',
  ),
  never(
    'features never import each other',
    '^apps/portal/app/features/([^/]+)/',
    '^apps/portal/app/features/(?!$1/)',
  ),
  never(
    "the explorer's filters, list and map import only its results",
    '^apps/portal/app/features/explorer/([^/]+)/',
    '^apps/portal/app/features/explorer/(?!$1/|results/)',
  ),
];

const insideApi = [
  never('use cases import no route', '^apps/api/src/', '-routes[.]ts$', {
    except: 'routes[.]ts$|(?:api|panel)-plugin[.]ts$',
  }),
];

const tooling = [
  never('the map knows no app', '^tooling/basemap/', '^apps/', strict),
  never(
    'journeys and pictures know the product by HTTP and the browser only',
    '^tooling/(e2e|pictures)/',
    '^(packages|apps)/',
    strict,
  ),
  never(
    'tooling imports no screen, nor what screens are made of',
    '^tooling/(seed|bench|harness)/',
    `${app('portal', 'embed')}|${ours('ui', 'checkout-widget')}`,
  ),
];

export const rules = [...everywhere, ...packages, ...apps, ...insidePortal, ...insideApi, ...tooling];

export const options = {
  doNotFollow: { path: 'node_modules' },
  exclude: {
    path: '(^|/)(dist|build|[.]react-router|storybook-static|coverage|playwright-report|test-results)/',
  },
  tsPreCompilationDeps: true,
  combinedDependencies: true,
  enhancedResolveOptions: {
    conditionNames: ['@dorsal/source', 'import', 'module', 'node', 'default', 'types'],
    exportsFields: ['exports'],
    extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
  },
};
