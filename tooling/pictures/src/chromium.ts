import type { LaunchOptions } from '@playwright/test';

const executablePath = process.env.CHROMIUM_PATH;

/** How tests start Chromium: quiet, and drawing in the same way on every machine. */
export const chromiumLaunch: LaunchOptions = {
  ...(executablePath ? { executablePath } : {}),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // Without the hinting and the coloured edges that a machine's font settings ask for.
    '--font-render-hinting=none',
    '--disable-lcd-text',
    '--force-color-profile=srgb',
  ],
};
