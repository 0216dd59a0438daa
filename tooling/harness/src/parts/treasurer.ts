import type { Database } from '@dorsal/api/internal/db/database';
import { seedStaff } from '@dorsal/api/internal/testing/seed-staff';
import type {
  RefundChoiceBody,
  RefundPreviewBody,
  RequestRefundBody,
} from '@dorsal/api-contract/panel/refunds';
import type { PanelOrderBody } from '@dorsal/api-contract/panel/order-card';
import { exchange, type Line } from './http.ts';

interface Event {
  readonly eventId: string;
  readonly organizerId: string;
}

/** The response of a call of the panel; status 0 for none. */
export interface PanelAnswer<T> {
  readonly status: number;
  readonly body: T & { readonly code?: string };
}

/** A member of an organizer who refunds orders of an event in the panel. */
export class Treasurer {
  readonly #event: Event;
  readonly #token: string;
  readonly #panelUrl: string;

  constructor(event: Event, { token, panelUrl }: { token: string; panelUrl: string }) {
    this.#event = event;
    this.#token = token;
    this.#panelUrl = panelUrl;
  }

  see(line: Line, orderId: string): Promise<PanelAnswer<PanelOrderBody>> {
    return this.#call(line, 'GET', orderId);
  }

  preview(line: Line, orderId: string, body: RefundChoiceBody): Promise<PanelAnswer<RefundPreviewBody>> {
    return this.#call(line, 'POST', `${orderId}/refunds/preview`, body);
  }

  refund(line: Line, orderId: string, body: RequestRefundBody): Promise<PanelAnswer<PanelOrderBody>> {
    return this.#call(line, 'POST', `${orderId}/refunds`, body);
  }

  async #call<T>(line: Line, method: 'GET' | 'POST', path: string, body?: object): Promise<PanelAnswer<T>> {
    const { eventId, organizerId } = this.#event;
    const { status, text } = await exchange(line, {
      method,
      path: `/api/organizer/${organizerId}/events/${eventId}/orders/${path}`,
      headers: {
        host: new URL(this.#panelUrl).host,
        origin: this.#panelUrl,
        'sec-fetch-site': 'same-origin',
        cookie: `dorsal-panel=${this.#token}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status, body: (status === 0 ? {} : JSON.parse(text)) as PanelAnswer<T>['body'] };
  }
}

/** A signed-in treasurer, whose second factor was used just now. */
export async function hireTreasurer(db: Database, event: Event, panelUrl: string): Promise<Treasurer> {
  const { token } = await seedStaff(db, { organizerId: event.organizerId, role: 'owner' });
  return new Treasurer(event, { token, panelUrl });
}
