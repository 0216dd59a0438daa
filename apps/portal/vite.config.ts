import mdx from '@mdx-js/rollup';
import { reactRouter } from '@react-router/dev/vite';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { cssModules } from '../../tooling/config/class-names.ts';
import { basemap } from './basemap/basemap-plugin.ts';

const apiUrl = process.env.API_URL ?? 'http://localhost:3000';
// The development server of apps/embed, if one runs.
const embedUrl = process.env.EMBED_URL;
const framePaths = ['^/embed/', '^/events/[^/]+/checkout/[^/]+/iframe', '^/purchase-confirmation/iframe/.'];

// The code that every page needs is in two chunks: they compress better than many, and the first seldom changes.
const framework = /\/node_modules\/(?:react|react-dom|scheduler|react-router|@tanstack\/[^/]+|zustand)\//;
const site =
  /\/portal\/shared\/configuration\.|\/portal\/app\/(?:root|layouts\/Standard|components\/(?:EventCover|TopBar|Footer|MenuDrawer\/MenuDrawer|SkipLink|PlainButton|(?:Error|Message)Screen)|configuration|session\/(?:ApiProvider|browser|query|session))|\/ui\/src\/(?:class-names|link-element|Badge|Button|ButtonLink|Container|Heading|IconButton|Logo|Toast|ToastProvider)[./]|\/api-client\/src\/(?!check-in|after-purchase)|\/domain\/src\/(?:event-dates|money|pricing)\.|\/lucide-react\/dist\/esm\/(?:icons\/(?:x|arrow-left)\.|createLucideIcon|Icon|defaultAttributes|context|shared)/;

// The files of these two chunks, and the bundler's runtime.
const onEveryPage = /^assets\/(?:framework|site|rolldown-runtime)-/;

// Further code that several pages share: a file for each small module would have more overhead than content.
const shared = [
  {
    name: 'cards',
    test: /\/ui\/src\/(?:Chip|DateNumeral|EmptyState|EventCard)\/|\/components\/event-card-texts\./,
  },
  // Before the groups that need it, because a chunk includes what it imports.
  { name: 'link', test: /\/ui\/src\/TextLink\// },
  { name: 'dialog', test: /\/ui\/src\/(?:Dialog\/|modal-dialog)/ },
  {
    name: 'event-handle',
    test: /\/portal\/app\/features\/event\/(?:checkout-event|event-data|EventNotFound)\.|\/domain\/src\/ticket-order\./,
  },
  {
    name: 'place',
    test: /\/components\/EventMap\/(?:MapBoundary|MapStage)\.|\/domain\/src\/coordinates\./,
  },
  // The explorer's page loads it lazily, an event's page at once.
  {
    name: 'map-picture',
    test: /\/components\/EventMap\/(?:MapPicture|MarkerPin|marker-shape|map-streets)\.|\/features\/explorer\/map\/(?:cluster-text|map-figures)\.|\/event-search\/src\/map-fit\.|\/domain\/src\/(?:event-map|map-projection)\./,
  },
  // The explorer's page with its static imports, which its lazy parts need too. After the groups that other pages
  // share.
  { name: 'exploring', test: /\/features\/explorer\/ExplorerScreen\./ },
  { name: 'days', test: /\/lucide-react\/dist\/esm\/icons\/(?:chevron-left|chevron-right)\./ },
  { name: 'bib', test: /\/ui\/src\/(?:Bib|BibNumeral|BibSection|PriceTag)\// },
  { name: 'rows', test: /\/ui\/src\/(?:Banner|Collapsible|SummaryList)\// },
  {
    name: 'order',
    test: /\/checkout-widget\/src\/(?:storage\/order-fragment|focus\/focus-if-ours|cover\/|lazy\/(?:lazy-module|outdated))/,
  },
  // After those, because a chunk includes what it imports.
  { name: 'checkout', test: /\/checkout-widget\/src\/(?:Checkout\/Checkout\.tsx|calls\/post-form\.ts)$/ },
];

export default defineConfig(({ command }) => ({
  // MDX before the router's plugin, which reads the compiled module.
  plugins: [{ enforce: 'pre', ...mdx() }, reactRouter(), basemap()],
  resolve: {
    alias: { '~': fileURLToPath(new URL('app', import.meta.url)) },
    conditions: ['@dorsal/source', 'module', 'browser', 'development|production'],
  },
  css: { modules: cssModules },
  environments: {
    client: {
      build: {
        // Even small fonts stay files: inlined in styles they would delay the page.
        assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
        modulePreload: {
          // Every page has these; listing them again for each lazy part would only make the pages larger.
          resolveDependencies: (_, files) => files.filter((file) => !onEveryPage.test(file)),
        },
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'framework', test: framework, priority: 2 },
                { name: 'site', test: site, priority: 1 },
                ...shared,
              ],
            },
          },
        },
      },
    },
    ssr: {
      resolve: {
        conditions: ['@dorsal/source', 'module', 'node', 'development|production'],
        externalConditions: ['node'],
        // Bundles all dependencies: the image needs no installed packages, and the server starts faster.
        ...(command === 'build' && { noExternal: true }),
      },
      build: {
        rolldownOptions: {
          input: 'server/portal-server.ts',
          // In the folder of the entry file, because `readClientFile`, which uses relative paths, may end up in any
          // chunk.
          output: { chunkFileNames: '[name]-[hash].js' },
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': apiUrl,
      '/media': apiUrl,
      ...(embedUrl && Object.fromEntries(framePaths.map((path) => [path, embedUrl]))),
    },
  },
}));
