import { type LaterModule, laterModule } from '../later/later-module.ts';

/** What we take of the library: its own types name Node's streams, which no browser has. */
interface QrLibrary {
  readonly create: (
    text: string,
    options: { errorCorrectionLevel: 'H' },
  ) => { readonly modules: { readonly size: number; readonly get: (row: number, column: number) => number } };
}

/** What draws a code. */
export const laterQrLibrary: LaterModule<QrLibrary> = laterModule(() => import('qrcode'), import.meta.url);
