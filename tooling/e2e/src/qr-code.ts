import type { Locator, Page } from '@playwright/test';
import jsQR from 'jsqr';
import { PNG } from 'pngjs';

/** The data that a phone's camera would read from the QR code on the screen; undefined while it is not readable. */
export async function readQrCode(shown: Locator | Page): Promise<unknown> {
  const code = readQrPicture(await shown.screenshot());
  if (code !== undefined || !('page' in shown)) return code;
  // Cut out along its edge, a code may have too little white around it, which it has on the screen.
  return readQrPicture(await shown.page().screenshot());
}

/** The same for a PNG. */
export function readQrPicture(png: Buffer): unknown {
  const { data, width, height } = PNG.sync.read(png);
  const code = jsQR(new Uint8ClampedArray(data), width, height);
  return code ? JSON.parse(code.data) : undefined;
}
