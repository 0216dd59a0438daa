import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from './src/chromium.ts';

/** A sheet of pictures for each component. `pnpm e2e` needs the built catalog, which turbo provides. */
export default defineConfig({
  testDir: 'src',
  testMatch: '**/*.sheets.ts',
  globalSetup: './src/catalogue-setup.ts',
  timeout: 120_000,
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  reporter: [['list'], ['html', { open: 'never' }], ['./src/not-compared.ts']],
  use: {
    // Sheets leave no state behind, and a new page for each would take a quarter of the whole time.
    reuseContext: true,
    viewport: { width: 1440, height: 900 },
    deviceScaleFactor: 1,
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: chromiumLaunch,
  },
});
