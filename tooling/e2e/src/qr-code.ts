import type { Locator } from '@playwright/test';
import jsQR from 'jsqr';
import { PNG } from 'pngjs';

/** What a phone's camera would read from the QR code on the screen; undefined while nothing can be read. */
export async function readQrCode(locator: Locator): Promise<unknown> {
  const { data, width, height } = PNG.sync.read(await locator.screenshot());
  const code = jsQR(new Uint8ClampedArray(data), width, height);
  return code ? JSON.parse(code.data) : undefined;
}
