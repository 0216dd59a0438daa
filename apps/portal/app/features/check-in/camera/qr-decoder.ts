/** Reads QR codes from a camera's video. */
export interface QrDecoder {
  /** The text of a code in view; undefined without one. Rejects if reading is impossible. */
  readonly read: (video: HTMLVideoElement) => Promise<string | undefined>;
  readonly close: () => void;
}

/** Pixels of a picture's longer side: a ticket's code held at 30 cm has four pixels per module. */
const longestSide = 1024;

// Not in TypeScript's DOM types yet. Source: WICG, Accelerated Shape Detection in Images.
interface BarcodeDetector {
  readonly detect: (source: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]>;
}
interface BarcodeDetectorConstructor {
  new (options: { formats: string[] }): BarcodeDetector;
  readonly getSupportedFormats: () => Promise<readonly string[]>;
}

/** The browser's own reader if it has one, otherwise ours in a web worker. */
export async function openQrDecoder(): Promise<QrDecoder> {
  const own = await ownDecoder();
  return own ? withFallback(own, workerDecoder) : workerDecoder();
}

/** Uses one decoder until it fails, then another for good: the browser's own may depend on a missing system service. */
export function withFallback(first: QrDecoder, openOther: () => QrDecoder): QrDecoder {
  let other: QrDecoder | undefined;
  return {
    read: async (video) => {
      if (other) return other.read(video);
      try {
        return await first.read(video);
      } catch (error) {
        console.info("The browser's own reader has failed.", error);
        first.close();
        other = openOther();
        return other.read(video);
      }
    },
    close: () => (other ?? first).close(),
  };
}

async function ownDecoder(): Promise<QrDecoder | undefined> {
  const { BarcodeDetector: Detector } = globalThis as { BarcodeDetector?: BarcodeDetectorConstructor };
  // Some browsers have the class without an implementation.
  const formats = await Detector?.getSupportedFormats().catch((): string[] => []);
  if (!Detector || !formats?.includes('qr_code')) return undefined;
  const detector = new Detector({ formats: ['qr_code'] });
  return {
    read: async (video) => (await detector.detect(video))[0]?.rawValue,
    close: () => undefined,
  };
}

function workerDecoder(): QrDecoder {
  const worker = new Worker(new URL('qr.worker.ts', import.meta.url), { type: 'module' });
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return {
    read: async (video) => {
      if (!context) throw new Error('The browser has no canvas to read the camera with.');
      const { videoWidth, videoHeight } = video;
      if (videoWidth === 0) return undefined;
      const scale = Math.min(1, longestSide / Math.max(videoWidth, videoHeight));
      canvas.width = Math.round(videoWidth * scale);
      canvas.height = Math.round(videoHeight * scale);
      context.drawImage(video, 0, 0, canvas.width, canvas.height);
      const picture = context.getImageData(0, 0, canvas.width, canvas.height);
      return textOf(worker, picture);
    },
    close: () => worker.terminate(),
  };
}

/** Reads one picture at a time: the caller must await the answer before the next call. */
function textOf(worker: Worker, picture: ImageData): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const settled = new AbortController();
    const { signal } = settled;
    worker.addEventListener(
      'message',
      ({ data }: MessageEvent<{ text?: string | null; error?: string }>) => {
        settled.abort();
        if (data.error === undefined) resolve(data.text ?? undefined);
        else reject(new Error(data.error));
      },
      { signal },
    );
    worker.addEventListener(
      'error',
      ({ message }) => {
        settled.abort();
        reject(new Error(`The reader did not load. ${message}`));
      },
      { signal },
    );
    worker.postMessage(picture, [picture.data.buffer]);
  });
}
