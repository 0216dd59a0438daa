import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { designToken } from '../basemap/design-token.ts';

/** Where the icons of the installed app lie, served as they are. */
export const iconFolder = new URL('../public/icons/', import.meta.url);

interface AppIcon {
  readonly file: string;
  /** Width and height, in pixels. */
  readonly size: number;
  /** Side of the logo's 32 units, as a part of the icon's. */
  readonly logo: number;
  /** Radius of the corners, as a part of the icon's side; 0 where the system cuts them. */
  readonly corner: number;
}

/**
 * The logo, all ink on coral (design, section 12). Systems cut a maskable icon down to a circle of 80 % of its side at the
 * least, which the logo's corners must not reach. Source: W3C, Web Application Manifest, "Icon masks and safe zone".
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
