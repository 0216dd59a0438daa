import { type LaterModule, laterModule } from '../later/later-module.ts';

/** What we take of the library: its own types name Node's streams, which no browser has. */
export interface QrLibrary {
  readonly create: (
    text: string,
    options: { errorCorrectionLevel: 'H' },
  ) => { readonly modules: { readonly size: number; readonly get: (row: number, column: number) => number } };
}

/**
 * What draws a code. It draws one as soon as it has come: browsers compile what they run for the first time, and the first code takes
 * many times as long as the next, which somebody waits for.
 */
export const laterQrLibrary: LaterModule<QrLibrary> = laterModule(
  async () => {
    const library: QrLibrary = await import('qrcode');
    library.create('dorsal'.repeat(32), { errorCorrectionLevel: 'H' });
    return library;
  },
  import.meta.url,
);
