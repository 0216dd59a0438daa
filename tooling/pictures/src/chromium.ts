import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromiumPath } from '@dorsal/tooling-bootstrap/chromium';
import type { LaunchOptions } from '@playwright/test';

const executablePath = await chromiumPath();

/** What stands in for the portal's fonts: the same of the machine's, whatever else is installed. Where they aren't, all. */
const FONTCONFIG_FILE = fileURLToPath(new URL('../fonts.conf', import.meta.url));
const hasFonts = existsSync('/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf');

/** How tests start Chromium: quiet, and drawing in the same way on every machine. */
export const chromiumLaunch: LaunchOptions = {
  ...(executablePath ? { executablePath } : {}),
  ...(hasFonts && { env: { ...process.env, FONTCONFIG_FILE } }),
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
