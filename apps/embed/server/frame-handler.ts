import { bankTabPath, checkoutFramePath } from '../src/frame/frame-addresses.ts';
import { bankTabPage } from './bank-tab-page.ts';
import type { EmbedHandler } from './embed-handler.d.ts';
import type { FrameAssets } from './first-load.ts';
import { type FrameAddress, frameAddress } from './frame-address.ts';
import { createFrameApi, type FrameApi } from './frame-api.ts';
import {
  framePage,
  type Message,
  messagePage,
  retryHash,
  starterHash,
  styleHashes,
} from './frame-document.ts';
import { frameHeaders, type FramePolicy } from './frame-policy.ts';
import type { Settings } from './settings.ts';

export interface FrameHandlerOptions {
  readonly settings: Settings;
  readonly apiFetch: typeof fetch;
  readonly assets: FrameAssets;
  /** Milliseconds since 1970. Default `Date.now`. */
  readonly now?: () => number;
}

interface Answer {
  readonly status: number;
  readonly html: string;
  readonly ancestors: FramePolicy['ancestors'];
  readonly headers?: Readonly<Record<string, string>>;
  /** The hashes of its inline scripts, for its policy. */
  readonly scriptHashes?: readonly string[];
}

type Of<P extends FrameAddress['page']> = Extract<FrameAddress, { page: P }>;

/** Answers requests for pages for frames, and for the bank's tab that one of them opens. */
export function createFrameHandler(options: FrameHandlerOptions): EmbedHandler {
  const { settings, apiFetch, now = Date.now } = options;
  const api = createFrameApi({ apiFetch, publicUrl: settings.publicUrl, now });
  const pages = framePages(options, api);

  return async (request) => {
    const { pathname, search } = new URL(request.url);
    if (pathname === bankTabPath) return bankTabPage(request.method, settings.tpvOrigin);
    const address = frameAddress(pathname);
    if (!address) return undefined;
    // Browsers without this header get the page for a frame, which works anywhere.
    const isAlone = request.headers.get('Sec-Fetch-Dest') === 'document';
    const asked = { method: request.method, search, isAlone };
    const { status, html, ancestors, headers, scriptHashes = [] } = await answerOf(pages, address, asked);
    const policy = {
      ancestors,
      tpvOrigin: settings.tpvOrigin,
      isOfOrder: address.page === 'confirmation',
      styleHashes: styleHashes(options.assets[address.page]),
      scriptHashes,
    };
    return new Response(request.method === 'HEAD' ? null : html, {
      status,
      headers: { ...frameHeaders(policy), ...headers },
    });
  };
}

interface Asked {
  readonly method: string;
  readonly search: string;
  /** Whether the page is outside a frame. */
  readonly isAlone: boolean;
}

function answerOf(pages: Pages, address: FrameAddress, asked: Asked) {
  if (asked.method !== 'GET' && asked.method !== 'HEAD') return pages.wrongMethod(address);
  return address.page === 'checkout' ? pages.checkout(address, asked) : pages.confirmation(address, asked);
}

type Pages = ReturnType<typeof framePages>;

function framePages({ settings: { publicUrl, productName }, assets }: FrameHandlerOptions, api: FrameApi) {
  const message = (page: FrameAddress['page'], text: Message) =>
    messagePage({ title: `${text.title} · ${productName}`, assets: assets[page] }, text);
  const toEvent = (handle: string) => ({
    href: `${publicUrl}/events/${encodeURIComponent(handle)}`,
    text: 'Inscríbete en la página del evento',
  });
  const toPurchase = (orderId: string) => ({
    href: `${publicUrl}/purchase-confirmation/${encodeURIComponent(orderId)}`,
    text: 'Ver tu compra',
  });
  const toEvents = { href: `${publicUrl}/events`, text: 'Explorar eventos' };

  /** Unknown pages can't be framed. */
  const notFound = ({ page }: FrameAddress): Answer => ({
    status: 404,
    ancestors: 'none',
    html: message(page, page === 'checkout' ? eventMissing(toEvents) : orderMissing(publicUrl)),
  });

  const unavailable = (address: FrameAddress, ancestors: Answer['ancestors']): Answer => ({
    status: 503,
    ancestors,
    headers: { 'Retry-After': '5' },
    scriptHashes: [retryHash],
    html: message(address.page, {
      title: 'Ha ocurrido un problema',
      text: 'No hemos podido abrir esta página. Prueba otra vez en unos segundos.',
      canRetry: true,
      way: address.page === 'checkout' ? toEvent(address.eventId) : toPurchase(address.orderId),
    }),
  });

  return {
    checkout: async (address: Of<'checkout'>, { search, isAlone }: Asked): Promise<Answer> => {
      const [origins, event] = await Promise.all([
        api.eventOrigins(address.eventId),
        api.event(address.eventId),
      ]);
      if (origins === 'missing' || event === 'missing') return notFound(address);
      if (origins === 'unknown') return unavailable(address, 'none');
      const ancestors = origins.value;
      if (event === 'unknown') return unavailable(address, ancestors);
      const { _id, slug, name } = event.value;
      if (address.id !== _id && address.id !== slug) {
        const right = checkoutFramePath(event.value) + search;
        // `{eventId}` wins and a redirect corrects the address (decisions); browsers keep its fragment. The loader
        // knows one handle, of either kind, and uses it twice, so its requests need no redirect.
        return { status: 307, ancestors, headers: { Location: right }, html: '' };
      }
      const html = framePage(
        {
          title: `Inscripción · ${name}`,
          heading: 'Completa tu inscripción',
          assets: assets.checkout,
          isAlone,
        },
        { kind: 'checkout', event: event.value, origins: [publicUrl, ...ancestors], publicUrl },
        toEvent(slug),
      );
      return { status: 200, ancestors, html, scriptHashes: isAlone ? [starterHash] : [] };
    },

    confirmation: async (address: Of<'confirmation'>, { isAlone }: Asked): Promise<Answer> => {
      const { orderId } = address;
      const origins = await api.orderOrigins(orderId);
      if (origins === 'missing') return notFound(address);
      if (origins === 'unknown') return unavailable(address, 'none');
      const ancestors = origins.value;
      const html = framePage(
        { title: `Confirmación · ${productName}`, assets: assets.confirmation, isAlone },
        { kind: 'confirmation', orderId, origins: [publicUrl, ...ancestors], publicUrl },
        toPurchase(orderId),
      );
      return { status: 200, ancestors, html, scriptHashes: isAlone ? [starterHash] : [] };
    },

    wrongMethod: async ({ page }: FrameAddress): Promise<Answer> => ({
      status: 405,
      ancestors: 'none',
      headers: { Allow: 'GET, HEAD' },
      html: message(page, { title: 'Esta página solo se puede leer', way: toEvents }),
    }),
  };
}

/** Source: spec, section 4. */
const eventMissing = (way: Message['way']): Message => ({
  title: 'No encontramos este evento',
  text: 'Error: Event not found',
  lang: 'en',
  way,
});

/** Source: spec, section 6. */
const orderMissing = (publicUrl: string): Message => ({
  title: 'Orden no encontrada',
  text: 'No pudimos encontrar la información de esta compra.',
  way: { href: `${publicUrl}/`, text: 'Volver al inicio' },
});
