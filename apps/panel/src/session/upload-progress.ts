import { createContext, useContext, useSyncExternalStore } from 'react';

/** How far the upload of a form is. The panel uploads one at a time. */
export class UploadProgress {
  #percent: number | undefined;
  readonly #listeners = new Set<() => void>();

  /** 0 to 100; undefined: nothing is being uploaded. */
  readonly percent = (): number | undefined => this.#percent;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  report(percent: number | undefined): void {
    this.#percent = percent;
    for (const listener of this.#listeners) listener();
  }
}

export const UploadProgressContext = createContext(new UploadProgress());

/** How far the current upload is, 0 to 100; undefined without one. */
export function useUploadPercent(): number | undefined {
  const progress = useContext(UploadProgressContext);
  return useSyncExternalStore(progress.subscribe, progress.percent);
}

/** A `fetch` that reports the progress of forms, which the platform's can't: it sends them with XMLHttpRequest. */
export function reportingFetch(
  progress: UploadProgress,
  fetch: typeof globalThis.fetch = globalThis.fetch,
): typeof globalThis.fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const isForm = request.headers.get('content-type')?.startsWith('multipart/form-data');
    if (!isForm) return fetch(request);
    try {
      return await sendForm(request, progress);
    } finally {
      progress.report(undefined);
    }
  };
}

async function sendForm(request: Request, progress: UploadProgress): Promise<Response> {
  const body = await request.blob();
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    call.open(request.method, request.url);
    for (const [name, value] of request.headers) call.setRequestHeader(name, value);
    call.responseType = 'blob';
    call.upload.addEventListener('progress', ({ loaded, total }) =>
      progress.report(Math.floor((100 * loaded) / total)),
    );
    call.addEventListener('load', () =>
      resolve(new Response(call.response as Blob, { status: call.status, headers: headersOf(call) })),
    );
    call.addEventListener('error', () => reject(new TypeError('The form could not be sent.')));
    progress.report(0);
    call.send(body);
  });
}

function headersOf(call: XMLHttpRequest): Headers {
  const lines = call.getAllResponseHeaders().trim().split(/\r\n/);
  return new Headers(
    lines.map((line): [string, string] => [line.split(':', 1)[0] ?? '', line.replace(/^[^:]*:\s*/, '')]),
  );
}
