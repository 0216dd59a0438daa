import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

prepareZXingModule({
  overrides: {
    locateFile: (path: string, prefix: string) => (path.endsWith('.wasm') ? wasmUrl : prefix + path),
  },
});

/** Reads a picture's QR code off the main thread, and posts its text or null. */
self.addEventListener('message', ({ data }: MessageEvent<ImageData>) => {
  void readBarcodes(data, { formats: ['QRCode'], tryHarder: true, maxNumberOfSymbols: 1 }).then(
    ([code]) => self.postMessage({ text: code?.text ?? null }, { transfer: [] }),
    (error: unknown) => self.postMessage({ error: String(error) }, { transfer: [] }),
  );
});
