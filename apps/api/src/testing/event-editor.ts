import type { ErrorBody } from '@dorsal/api-contract/error-body';
import type { EventDraftContentBody } from '@dorsal/api-contract/panel/event-draft';
import type { UploadedCourseBody } from '@dorsal/api-contract/panel/courses';
import type { EventDraftBody, PanelEventBody, SavedDraftBody } from '@dorsal/api-contract/panel/events';
import type { UploadedPictureBody } from '@dorsal/api-contract/panel/pictures';
import { encodedForm } from './profile-form.ts';
import type { PanelBrowser } from './panel-staff.ts';

type Content = EventDraftContentBody;

const dayMs = 86_400_000;

/** ISO 8601, so many days from now, on the whole second. */
export const inDays = (days: number) =>
  new Date(Math.floor((Date.now() + days * dayMs) / 1000) * 1000).toISOString();

/** A ticket of a draft that can be published: 18,50 €, 100 places. */
export function draftTicket(changes: Partial<Content['tickets'][number]> = {}): Content['tickets'][number] {
  return {
    id: 'primera',
    name: '10K',
    description: null,
    price: 18.5,
    steps: [],
    capacity: 100,
    withheld: 0,
    validFrom: null,
    saleStart: null,
    saleEnd: null,
    minPerOrder: 1,
    maxPerOrder: 10,
    taxClass: null,
    course: null,
    ...changes,
  };
}

/** A question of a draft. */
export function draftQuestion(
  changes: Partial<Content['questions'][number]> = {},
): Content['questions'][number] {
  return {
    id: 'club',
    kind: 'text',
    label: 'Club',
    required: false,
    ticketIds: null,
    shownIf: null,
    options: [],
    min: null,
    max: null,
    text: '',
    version: '',
    isAboutHealth: false,
    keptDays: null,
    ...changes,
  };
}

/** A draft that can be published without a warning. */
export function draftContent(changes: Partial<Content> = {}): Content {
  return {
    slug: 'milla-del-cabanyal',
    name: 'Milla del Cabanyal',
    category: 'Running',
    description: '<p>Una milla junto al mar.</p>',
    regulations: '<p>Dorsal visible.</p>',
    startsAt: inDays(60),
    timeZone: 'Europe/Madrid',
    durationHours: 2,
    location: 'Cabanyal, Valencia',
    coordinates: { lat: 39.4667, lng: -0.3255 },
    capacity: null,
    fee: { fixed: 0, percent: 0 },
    vatPercent: 21,
    vatExemption: null,
    taxClass: null,
    feeTaxClass: null,
    paymentMethods: ['card'],
    questions: [],
    sport: { fields: [], ageLimits: [], categorySets: [] },
    refundTerms: null,
    changesUntil: null,
    tickets: [draftTicket()],
    pictures: [],
    pickups: [],
    editions: [],
    ...changes,
  };
}

/** A member who edits the events of an organizer, by the panel's calls. */
export class EventEditor {
  readonly browser: PanelBrowser;
  readonly #events: string;

  constructor(browser: PanelBrowser, organizerId: string) {
    this.browser = browser;
    this.#events = `/api/organizer/${organizerId}/events`;
  }

  list() {
    return this.browser.call<PanelEventBody[]>('GET', this.#events);
  }

  create(name = 'Milla del Cabanyal') {
    return this.browser.call<PanelEventBody>('POST', this.#events, { body: { name } });
  }

  importFile(event: unknown) {
    return this.browser.call<PanelEventBody>('POST', `${this.#events}/import`, { body: { event } });
  }

  get(eventId: string) {
    return this.browser.call<PanelEventBody>('GET', `${this.#events}/${eventId}`);
  }

  draft(eventId: string) {
    return this.browser.call<EventDraftBody>('GET', `${this.#events}/${eventId}/draft`);
  }

  save(eventId: string, version: number, content: Content, basedOn: string | null = null) {
    const body = { version, content, ...(basedOn !== null && { basedOn }) };
    return this.browser.call<SavedDraftBody>('PUT', `${this.#events}/${eventId}/draft`, { body });
  }

  /** Uploads a picture; `crop`: default all of it. */
  async upload(eventId: string, file: File, crop: unknown = { left: 0, top: 0, width: 1, height: 1 }) {
    const { type, bytes } = await encodedForm([
      ['picture', file],
      ['crop', JSON.stringify(crop)],
    ]);
    const url = `${this.#events}/${eventId}/pictures`;
    const headers = { 'content-type': type };
    return this.browser.call<UploadedPictureBody & Partial<ErrorBody>>('POST', url, { body: bytes, headers });
  }

  async uploadCourse(eventId: string, file: File) {
    const { type, bytes } = await encodedForm([['course', file]]);
    const url = `${this.#events}/${eventId}/courses`;
    const headers = { 'content-type': type };
    return this.browser.call<UploadedCourseBody & Partial<ErrorBody>>('POST', url, { body: bytes, headers });
  }

  publish(eventId: string, version: number, at: string | null = null) {
    return this.act(eventId, 'publish', { version, at });
  }

  /** Another call for the event: `close`, `duplicate`. */
  act<T = PanelEventBody>(eventId: string, action: string, body?: unknown) {
    return this.browser.call<T>('POST', `${this.#events}/${eventId}/${action}`, { body });
  }

  read<T = Record<string, unknown>>(eventId: string, what: string) {
    return this.browser.call<T>('GET', `${this.#events}/${eventId}/${what}`);
  }

  remove(eventId: string) {
    return this.browser.call('DELETE', `${this.#events}/${eventId}`);
  }

  /** A draft with this content: its event's id and its version. */
  async written(content: Content): Promise<{ eventId: string; version: number }> {
    const { body } = await this.create();
    const { body: saved } = await this.save(body._id, 1, content);
    if (saved.outcome !== 'saved') throw new Error(`The draft was not saved: ${JSON.stringify(saved)}`);
    return { eventId: body._id, version: saved.version };
  }

  /** A published event with this content. */
  async published(content: Content): Promise<{ eventId: string; version: number }> {
    const draft = await this.written(content);
    const { status, body } = await this.publish(draft.eventId, draft.version);
    if (status !== 200) throw new Error(`The draft was not published: ${JSON.stringify(body)}`);
    return draft;
  }
}
