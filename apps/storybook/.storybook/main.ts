import { basemap } from '@dorsal/tooling-basemap/basemap-plugin';
import { fileURLToPath } from 'node:url';
import type { StorybookConfig } from '@storybook/react-vite';
import { mergeConfig } from 'vite';
import { eventPictures } from '../src/covers/event-pictures.ts';
import { docgenOfComponents } from '../src/guidance/docgen-of-components.ts';
import { sourceConditions } from '../src/source-conditions.ts';

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: [
    '../src/**/*.mdx',
    '../src/**/*.stories.tsx',
    '../../../packages/ui/src/**/*.stories.tsx',
    '../../../packages/checkout-widget/src/**/*.stories.tsx',
    '../../portal/app/{components,features,layouts}/**/*.stories.tsx',
    '../../panel/src/{components,features,layouts}/**/*.stories.tsx',
  ],
  // The portal's public files, too: its screens show the sample QR code.
  staticDirs: ['../public', '../../portal/public'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: 'react-docgen' },
  viteFinal: (vite) => {
    docgenOfComponents(vite.plugins);
    return mergeConfig(vite, {
      plugins: [eventPictures(), basemap(['towns.json'])],
      resolve: {
        alias: {
          '~': fileURLToPath(new URL('../../portal/app', import.meta.url)),
          '#': fileURLToPath(new URL('../../panel/src', import.meta.url)),
        },
        conditions: sourceConditions,
      },
      build: {
        chunkSizeWarningLimit: 2000,
        rolldownOptions: {
          // Hides hundreds of warnings about 'use client', which has no meaning in a bundle for the browser.
          onLog(level: string, log: { code?: string }, next: (level: string, log: unknown) => void) {
            if (log.code !== 'MODULE_LEVEL_DIRECTIVE') next(level, log);
          },
        },
      },
    });
  },
};

export default config;
