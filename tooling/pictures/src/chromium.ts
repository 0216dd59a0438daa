import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromiumPath } from '@dorsal/tooling-bootstrap/chromium';
import type { LaunchOptions } from '@playwright/test';

const executablePath = await chromiumPath();

/** Limits the fallbacks for the portal's fonts to the same ones on each machine. If those are missing, all are used. */
const FONTCONFIG_FILE = fileURLToPath(new URL('../fonts.conf', import.meta.url));
const hasFonts = existsSync('/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf');

/**
 * Features of Chromium that the tests disable. Chromium reads only the last such switch, so this list also has those
 * that Playwright disables.
 */
export const disabledFeatures: readonly string[] = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'Translate',
  // After each page Chromium starts a process for the next site, but a journey ends before it needs one.
  'SpareRendererForSitePerProcess',
];

/** The switch that disables features of Chromium. */
export const withoutFeatures = (names: readonly string[]) => `--disable-features=${names.join(',')}`;

/** Launch options of the tests' Chromium: no background activity, and the same rendering on every machine. */
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
    withoutFeatures(disabledFeatures),
    // The hinting that is the default on most machines, and no colored edges.
    '--font-render-hinting=slight',
    '--disable-lcd-text',
    '--force-color-profile=srgb',
  ],
};
