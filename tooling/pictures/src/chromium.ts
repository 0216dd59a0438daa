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
    // The hinting that most machines ask for, on each of them, and no coloured edges.
    '--font-render-hinting=slight',
    '--disable-lcd-text',
    '--force-color-profile=srgb',
  ],
};
