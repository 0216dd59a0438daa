/**
 * The folders of each program from top to bottom: a folder may import only folders below it. A folder that is missing
 * here is an error, so a new one gets its place with the change that makes it. Tests, stories and `testing` are free.
 */
export const folderOrder = {
  'apps/api/src': [
    'operator',
    'index.ts',
    'worker.ts',
    'job-faults.ts',
    'housekeeping',
    'demo',
    'panel-plugin.ts',
    'api-plugin.ts',
    'routes.ts',
    'panel-routes.ts',
    'home',
    'payouts',
    'commission',
    'organizer-notices',
    'figures',
    'entrance',
    'messages',
    'transfers',
    'tax-view',
    'money',
    'organizer-orders',
    'people',
    'organizer-events',
    'organizer',
    'panel',
    'factors',
    'tax-corrections',
    'panel-guard',
    'system',
    'wallet',
    'user',
    'photos',
    'contact',
    'docs',
    'check-in',
    'checkout',
    'mail',
    'ticket-notices',
    'captcha',
    'google',
    'payments',
    'commission-documents',
    'tax-documents',
    'invoices',
    'orders',
    'tax-records',
    'billing-declaration',
    'advertising',
    'events',
    'courses',
    'media',
    'embed',
    'address-codes',
    'auth',
    'codes',
    'outbox',
    'limits',
    'services.ts',
    'metrics',
    'log.ts',
    'gateways',
    'pdf',
    'lettering',
    'turns.ts',
    'app-secret.ts',
    'encryption.ts',
    'db',
    'http',
    'config',
    'ids.ts',
    'token-hash.ts',
  ],
  'apps/portal/app': [
    'routes',
    'routes.ts',
    'root.tsx',
    'layouts',
    'features',
    'entry.client.tsx',
    'entry.server.tsx',
    'fonts-at-once.ts',
    'after-first-load.ts',
    'art',
    'components',
    'session',
    'configuration',
  ],
  'apps/panel/src': [
    'main.tsx',
    'layers.css',
    'first-paint.tsx',
    'routes.ts',
    'routes',
    'layouts',
    'features',
    'components',
    'session',
  ],
  'apps/panel/src/features/editor': [
    'publish',
    'history',
    'preview',
    'details',
    'course',
    'tickets',
    'form',
    'page',
    'fields',
    'draft',
  ],
  'apps/portal/app/features/check-in': ['screen', 'verdict', 'camera', 'device', 'scans'],
  'apps/embed/src': ['loader', 'frame', 'host-link'],
  'packages/checkout-widget/src': [
    'index.ts',
    'Checkout',
    'confirmation',
    'after-purchase',
    'ticket-qr',
    'storage',
    'tickets-part',
    'participants-part',
    'payment-part',
    'code-step',
    'bank-wait',
    'transfer',
    'summary',
    'section',
    'lazy',
    'calls',
    'watch',
    'email-field',
    'state',
    'person-fields',
    'cover',
    'focus',
    'accent',
    'host-messages',
    'link-element.ts',
  ],
};

const free = /\.(?:test|stories)\.tsx?$|\/testing\/|\.d\.ts$/;
const isFree = (file) => free.test(file);

/**
 * The imports that run upwards, and the folders without a place. `modules`: sources with the paths that they import,
 * both from the repository's root.
 */
export function upwardImports(modules, order = folderOrder) {
  return Object.entries(order).flatMap(([base, folders]) => {
    const rankOf = (file) => folders.indexOf(file.slice(base.length + 1).split('/', 1)[0]);
    const isInside = (file) => file.startsWith(`${base}/`);
    return modules
      .filter(({ source }) => isInside(source) && !isFree(source) && /\.tsx?$/.test(source))
      .flatMap(({ source, imports }) => {
        if (rankOf(source) < 0)
          return [`${source}: give its folder a place in tooling/config/folder-order.mjs`];
        return imports
          .filter((file) => isInside(file) && (isFree(file) || rankOf(file) < rankOf(source)))
          .map((file) => `${source} → ${file}: a folder imports only folders below it (folder-order.mjs)`);
      });
  });
}
