import { replaceModule } from './replaced-module.mjs';

/** A server that renders pages without a queue, in the thread that answers calls. */
replaceModule(
  '/apps/server/src/page-renderer.ts',
  `import { createPortalHandler } from '@dorsal/portal/server';
  export const startPageRenderer = async ({ apiFetch }) => ({
    render: createPortalHandler({ apiFetch }),
    close: async () => {},
  });`,
);
replaceModule(
  '/apps/server/src/render-queue.ts',
  `export class TooManyPagesError extends Error {}
  export const renderQueue = () => (network, work) => work();`,
);
