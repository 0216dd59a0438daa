import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { openQrDecoder, type QrDecoder } from './qr-decoder.ts';

/** Milliseconds between two readings: the battery lasts a morning, and the delay isn't noticed. */
const restMs = 90;

/**
 * Reads the codes in a camera's stream, and calls `onLook` after each reading. Returns true if reading has failed for
 * good, as when the reader's code couldn't be loaded the first time, without network.
 */
export function useCodes(
  video: RefObject<HTMLVideoElement | null>,
  stream: MediaStream | undefined,
  onLook: (text: string | undefined) => void,
): boolean {
  const [broken, setBroken] = useState<MediaStream>();
  const look = useEffectEvent(onLook);
  useEffect(() => {
    if (!stream) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    let decoder: QrDecoder | undefined;
    const read = async () => {
      decoder = await openQrDecoder();
      while (!signal.aborted) {
        const shown = video.current;
        if (shown && shown.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) {
          const text = await decoder.read(shown);
          if (!signal.aborted) look(text);
        }
        await new Promise((resolve) => setTimeout(resolve, restMs));
      }
    };
    void read()
      .catch((error: unknown) => {
        if (signal.aborted) return;
        console.error('Codes cannot be read.', error);
        setBroken(stream);
      })
      .finally(() => decoder?.close());
    return () => {
      leaving.abort();
    };
  }, [video, stream]);
  return stream !== undefined && broken === stream;
}
