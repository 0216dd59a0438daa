import { type LazyModule, lazyModule } from '../lazy/lazy-module.ts';

/** The part of the library that we use: its own types refer to Node's streams, which browsers lack. */
export interface QrLibrary {
  readonly create: (
    text: string,
    options: { errorCorrectionLevel: 'H' },
  ) => { readonly modules: { readonly size: number; readonly get: (row: number, column: number) => number } };
}

/**
 * Draws codes. It draws one as soon as it has loaded: browsers compile code at its first run, so the first code takes
 * many times as long as the next, and the user waits for that one.
 */
export const lazyQrLibrary: LazyModule<QrLibrary> = lazyModule(
  async () => {
    const library: QrLibrary = await import('qrcode');
    library.create('dorsal'.repeat(32), { errorCorrectionLevel: 'H' });
    return library;
  },
  import.meta.url,
);
