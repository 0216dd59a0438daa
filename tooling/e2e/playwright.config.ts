import { chromiumLaunch, disabledFeatures, withoutFeatures } from '@dorsal/tooling-pictures/chromium';
import { defineConfig, devices } from '@playwright/test';
import { onSmallScreens, sameAtAnySize } from './src/sizes.ts';

/** Storage partitioning, which the other journeys disable, gives a framed site separate storage for each site around it. */
const partitionedStorage = withoutFeatures(
  disabledFeatures.filter((feature) => feature !== 'ThirdPartyStoragePartitioning'),
);

/** These show their screens at 390 and at 1440 in one visit: `expectAtBothSizes`. */
const bothSizes = ['routes.journey.ts', 'screen-states*.journey.ts', 'offline-screens.journey.ts'];

/**
 * Journeys at both sizes of the design; those across two sites, and those that don't depend on the size, at one.
 * Run them with `pnpm e2e`, which starts the product first.
 */
export default defineConfig({
  testDir: 'src',
  testMatch: '**/*.journey.ts',
  timeout: 240_000,
  expect: { timeout: 60_000 },
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // No retries: a journey that passes only at the second try hides a fault of the page or of the journey.
  retries: 0,
  globalSetup: './src/require-product.ts',
  reporter: [['list'], ['html', { open: 'never' }], ['@dorsal/tooling-pictures/not-compared']],
  use: {
    baseURL: process.env.PRODUCT_URL ?? 'http://localhost:3000',
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    // Without motion nothing is drawn again and again, and nothing waits. A test about motion asks for it.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording a trace takes a fifth of a journey's time. Use `--trace on` to get one.
    trace: 'off',
    screenshot: 'only-on-failure',
    // Without limits, a step that never ends takes all of its test's time, and the failure doesn't name the step.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    launchOptions: chromiumLaunch,
  },
  projects: [
    {
      name: 'two sites',
      testMatch: 'embed/*.journey.ts',
      use: {
        viewport: { width: 1280, height: 900 },
        launchOptions: {
          ...chromiumLaunch,
          args: [...(chromiumLaunch.args ?? []), partitionedStorage],
        },
      },
    },
    {
      name: 'desktop',
      testIgnore: ['embed/**', 'panel/**'],
      grepInvert: new RegExp(onSmallScreens),
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      testIgnore: ['embed/**', 'panel/**', ...bothSizes],
      grepInvert: new RegExp(sameAtAnySize),
      use: {
        viewport: { width: 390, height: 844 },
        isMobile: true,
        hasTouch: true,
        deviceScaleFactor: 2,
        userAgent: devices['Pixel 7'].userAgent,
      },
    },
    // After the others: these journeys publish events, which the lists of the others would count.
    {
      name: 'panel desktop',
      testMatch: 'panel/*.journey.ts',
      grepInvert: new RegExp(onSmallScreens),
      dependencies: ['two sites', 'desktop', 'phone'],
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'panel phone',
      testMatch: 'panel/*.journey.ts',
      grepInvert: new RegExp(sameAtAnySize),
      dependencies: ['two sites', 'desktop', 'phone'],
      use: {
        viewport: { width: 390, height: 844 },
        isMobile: true,
        hasTouch: true,
        deviceScaleFactor: 2,
        userAgent: devices['Pixel 7'].userAgent,
      },
    },
  ],
});
