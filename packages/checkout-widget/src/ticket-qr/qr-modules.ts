import { encodeQrPayload, qrErrorCorrectionLevel, type QrPayload } from '@dorsal/domain/qr-payload';
import { lazyQrLibrary, type QrLibrary } from './qr-library.ts';

/** A QR code as squares: true is dark. */
export interface QrModules {
  /** Squares on a side, without the quiet zone. */
  readonly size: number;
  readonly isDark: (column: number, row: number) => boolean;
}

/** The code of a participant's payload, error correction "high". The first call loads the library. */
export async function qrModules(payload: QrPayload): Promise<QrModules> {
  return modulesBy(await lazyQrLibrary.load(), payload);
}

/** The same, synchronously; undefined while the library has not loaded. */
export function qrModulesAtOnce(payload: QrPayload): QrModules | undefined {
  const library = lazyQrLibrary.loaded();
  return library && modulesBy(library, payload);
}

function modulesBy({ create }: QrLibrary, payload: QrPayload): QrModules {
  const { modules } = create(encodeQrPayload(payload), { errorCorrectionLevel: qrErrorCorrectionLevel });
  return { size: modules.size, isDark: (column, row) => modules.get(row, column) === 1 };
}

/** One SVG path of all dark squares, in units of one square; neighbors in a row are drawn as one bar. */
export function qrPath({ size, isDark }: QrModules): string {
  let path = '';
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      if (!isDark(column, row)) continue;
      const start = column;
      while (column + 1 < size && isDark(column + 1, row)) column += 1;
      const length = column - start + 1;
      path += `M${start} ${row}h${length}v1h-${length}z`;
    }
  }
  return path;
}
