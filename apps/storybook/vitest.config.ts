import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { chromiumPath } from '@dorsal/tooling-bootstrap/chromium';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { patience, sourceConditions } from '../../tooling/config/vitest.ts';
import { noDeveloperTools } from './src/testing/no-developer-tools.ts';

const executablePath = await chromiumPath();

export default defineConfig({
  test: {
    projects: [
      {
        // Every story is a test: it renders, its play function passes, and axe finds nothing. In a real Chromium.
        // With the docs addon, which compiles the text that a screen of the portal shows.
        plugins: [storybookTest({ configDir: '.storybook', disableAddonDocs: false }), noDeveloperTools()],
        optimizeDeps: {
          include: [
            '@dorsal/ui > lucide-react',
            '@dorsal/panel > @simplewebauthn/browser',
            'react/jsx-dev-runtime',
            'react-dom/client',
          ],
        },
        test: {
          name: 'stories',
          ...patience,
          setupFiles: ['src/testing/no-owner-stacks.ts', 'src/testing/no-wrong-markup.ts'],
          // One page for all files: opening a new one and loading the modules again takes as long as a third of the
          // stories. `preview.ts` resets what a story would leave to the next file.
          isolate: false,
          // Stories mostly wait: for responses, frames and timers.
          maxWorkers: 2,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1440, height: 900 },
            instances: [{ browser: 'chromium' }],
            provider: playwright({
              // As in the e2e journeys and pictures: an event's time names its zone to readers whose clocks show
              // another time. Without motion nothing waits for an animation. A story about motion asks for it.
              contextOptions: { timezoneId: 'Europe/Madrid', reducedMotion: 'reduce' },
              launchOptions: {
                ...(executablePath !== undefined && { executablePath }),
                args: [
                  '--no-sandbox',
                  '--disable-gpu',
                  '--disable-background-networking',
                  '--disable-component-update',
                  '--no-first-run',
                ],
              },
            }),
          },
        },
      },
      // Tests of the pages' sources: tokens are read and their contrast is checked, every component is documented.
      {
        resolve: { conditions: sourceConditions },
        ssr: { resolve: { conditions: sourceConditions } },
        test: { name: 'pages', include: ['src/**/*.test.ts'], ...patience },
      },
    ],
  },
});
