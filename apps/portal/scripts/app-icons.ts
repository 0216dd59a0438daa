import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { designToken } from '@dorsal/tooling-basemap/design-token';

/** The folder of the installed app's icons, which are served unchanged. */
export const iconFolder = new URL('../public/icons/', import.meta.url);

interface AppIcon {
  readonly file: string;
  /** Width and height, in pixels. */
  readonly size: number;
  /** Side of the logo's 32 units, as a fraction of the icon's side. */
  readonly logo: number;
  /** Radius of the corners, as a fraction of the icon's side; 0 if the system rounds them. */
  readonly corner: number;
}

/**
 * The logo in ink on coral (design, section 10). Systems may crop a maskable icon to a circle of 80 % of its side, so
 * the logo must stay within it. Source: W3C, Web Application Manifest, "Icon masks and safe zone".
 */
export const appIcons: readonly AppIcon[] = [
  { file: 'icon-192.png', size: 192, logo: 0.66, corner: 0.22 },
  { file: 'icon-512.png', size: 512, logo: 0.66, corner: 0.22 },
  { file: 'maskable-512.png', size: 512, logo: 0.54, corner: 0 },
  { file: 'apple-touch-icon.png', size: 180, logo: 0.6, corner: 0 },
];

/** Draws an icon from the logo, as PNG. */
export function drawIcon({ size, logo, corner }: AppIcon): Promise<Buffer> {
  const mark = readFileSync(new URL('../public/favicon.svg', import.meta.url), 'utf8');
  const path = /<path[^>]* d="([^"]+)"/.exec(mark)?.[1];
  if (!path) throw new Error('favicon.svg has no path: there is no logo to draw the icons from.');
  const scale = (size * logo) / 32;
  const margin = (size * (1 - logo)) / 2;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">
    <rect width="${size}" height="${size}" rx="${size * corner}" fill="${designToken('coral-500')}"/>
    <path transform="translate(${margin} ${margin}) scale(${scale})" fill="${designToken('n-900')}" fill-rule="evenodd" d="${path}"/>
  </svg>`;
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toBuffer();
}
