import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '@dorsal/api-contract/endpoint';
import {
  hasPermission,
  isOrganizerWide,
  needsSecondFactor,
  type OrganizerPermission,
  type OrganizerRole,
  organizerRoles,
} from '@dorsal/domain/organizer-roles';
import { organizerMembers } from '../db/schema/members.ts';
import { organizers } from '../db/schema/organizers.ts';
import { panelSessions } from '../db/schema/panel-sessions.ts';
import { newId } from '../ids.ts';
import type { Services } from '../services.ts';
import { encodedForm } from './profile-form.ts';
import { emptyDraft, type OrganizerThings, seedOrganizerThings, seedOwnThings } from './organizer-things.ts';
import { type PanelBrowser, signedInStaff } from './panel-staff.ts';

/** The circumstances of a call by a member of an organizer. */
const situations = [
  'own',
  "another organizer's id",
  "another organizer's nested ids",
  'limited to another event',
  'removed',
  'expired',
  'without second factor',
  'second factor not used recently',
  'without the second factor that the organizer requires',
] as const;
type Situation = (typeof situations)[number];

const wholePicture = { left: 0, top: 0, width: 1, height: 1 };
const people = { audience: {}, sort: { by: 'name', direction: 'ascending' }, columns: ['fullName'] };
const view = { ...people, name: 'Todos', isPrivate: false };
const choice = { scope: { kind: 'all' }, withFee: false, cancelledIds: [] };
const template = { name: 'Dorsales', format: 'csv', columns: ['fullName'] };

const message = { kind: 'news', subject: 'Hola', text: 'Hola, {nombre}', audience: {} };

/** Bodies that the contract accepts, for calls with nested ids: only such a call reaches the repository. */
const bodies: Readonly<Record<string, object>> = {
  'PUT /api/organizer/:organizerId/members/:userId': { role: 'timer', eventIds: null, endsAt: null },
  'POST /api/organizer/:organizerId/events/:eventId/duplicate': { day: '2027-11-21' },
  'PUT /api/organizer/:organizerId/events/:eventId/draft': { version: 1, content: emptyDraft },
  'POST /api/organizer/:organizerId/events/:eventId/publish': { version: 1, at: null },
  'POST /api/organizer/:organizerId/events/:eventId/pictures': { crop: JSON.stringify(wholePicture) },
  'POST /api/organizer/:organizerId/events/:eventId/courses': {},
  'POST /api/organizer/:organizerId/events/:eventId/devices': { name: 'Entrada sur' },
  'POST /api/organizer/:organizerId/events/:eventId/people/list': { ...people, offset: 0, limit: 50 },
  'POST /api/organizer/:organizerId/events/:eventId/people/counts': { audience: {}, questionId: null },
  'POST /api/organizer/:organizerId/events/:eventId/people/:personId/reveal': { questionId: newId() },
  'POST /api/organizer/:organizerId/events/:eventId/people/:personId/show-health': { questionId: newId() },
  'PUT /api/organizer/:organizerId/events/:eventId/people/:personId': {
    fullName: 'Ana Gil',
    email: 'ana@correo.example',
  },
  'PUT /api/organizer/:organizerId/events/:eventId/people/:personId/documents/:askedId': {
    state: 'accepted',
    fileId: newId(),
  },
  'POST /api/organizer/:organizerId/events/:eventId/people/:personId/admit': { guardianPresent: false },
  'POST /api/organizer/:organizerId/events/:eventId/orders': {
    kind: 'invitation',
    reason: 'Ganadora de 2026',
    buyer: { fullName: 'Ana Gil', email: 'ana@correo.example' },
    participants: [{ ticketId: newId(), fullName: 'Ana Gil', email: 'ana@correo.example' }],
    key: randomUUID(),
  },
  'POST /api/organizer/:organizerId/events/:eventId/orders/list': {},
  'POST /api/organizer/:organizerId/events/:eventId/orders/:orderId/cancel-places': { personIds: [newId()] },
  'POST /api/organizer/:organizerId/events/:eventId/orders/:orderId/erasure': { answer: 'erased' },
  'POST /api/organizer/:organizerId/events/:eventId/orders/:orderId/refunds/preview': choice,
  'POST /api/organizer/:organizerId/events/:eventId/orders/:orderId/refunds': {
    ...choice,
    key: randomUUID(),
    seen: { amount: 15.9, refundedBefore: 0 },
  },
  'POST /api/organizer/:organizerId/events/:eventId/tax-documents/:documentId/corrections': {
    key: randomUUID(),
    reason: 'Visto con la asesoría',
    change: { kind: 'noted' },
  },
  'POST /api/organizer/:organizerId/transfers/orders/:orderId/confirm': {
    amount: 15.9,
    receivedOn: '2026-11-22',
    key: randomUUID(),
  },
  'PUT /api/organizer/:organizerId/transfers/lines/:lineId': { isIgnored: true },
  'POST /api/organizer/:organizerId/events/:eventId/people/views': view,
  'PUT /api/organizer/:organizerId/events/:eventId/people/views/:viewId': view,
  'POST /api/organizer/:organizerId/events/:eventId/evidence/list': {},
  'POST /api/organizer/:organizerId/events/:eventId/people/exports': { ...people, format: 'csv' },
  'POST /api/organizer/:organizerId/events/:eventId/messages': { ...message, at: null, people: 1 },
  'POST /api/organizer/:organizerId/events/:eventId/messages/test': { ...message, index: 0 },
  'POST /api/organizer/:organizerId/events/:eventId/messages/preview': {
    kind: 'news',
    audience: {},
    index: 0,
  },
  'POST /api/organizer/:organizerId/events/:eventId/people/templates': template,
  'PUT /api/organizer/:organizerId/events/:eventId/people/templates/:templateId': template,
};

/** A form as a browser sends it, for `PanelBrowser.call`. */
async function formOf(fields: object = {}) {
  const { type, bytes } = await encodedForm(
    Object.entries(fields).map(([name, value]) => [name, String(value)]),
  );
  return { body: bytes, headers: { 'content-type': type } };
}

type OrganizerEndpoint = Endpoint & { readonly permission: OrganizerPermission };

const hasNestedIds = ({ path }: Endpoint) => path.replace(':organizerId', '').includes(':');

/** A call with nested ids and a body has no example: add one to `bodies`. */
export function lacksBody(endpoint: Endpoint): boolean {
  return hasNestedIds(endpoint) && endpoint.body !== undefined && !bodies[nameOf(endpoint)];
}

/** Every call that passes the guard is answered without a change: it reads, or its body is nonsense. */
const changesNothing = ({ method, body }: Endpoint) => method === 'GET' || body !== undefined;

export const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

interface Refused {
  readonly status: 403 | 404;
  readonly code: string;
}
const notFound: Refused = { status: 404, code: 'not_found' };

/** The refusal that the contract and the roles demand; null: the call passes the guard. */
function refusalOf(endpoint: OrganizerEndpoint, role: OrganizerRole, situation: Situation): Refused | null {
  const { permission, path } = endpoint;
  const isOutside = situation === 'limited to another event' && path.includes(':eventId');
  if (isOutside || ["another organizer's id", 'removed', 'expired'].includes(situation)) return notFound;
  const isLimited = situation === 'limited to another event' && isOrganizerWide(permission);
  if (!hasPermission(role, permission) || isLimited) return { status: 403, code: 'no_permission' };
  if (situation === 'without the second factor that the organizer requires') {
    return { status: 403, code: 'second_factor_missing' };
  }
  if (needsSecondFactor(permission)) {
    if (situation === 'without second factor') return { status: 403, code: 'second_factor_missing' };
    if (situation === 'second factor not used recently') return { status: 403, code: 'second_factor_needed' };
  }
  return situation === "another organizer's nested ids" && hasNestedIds(endpoint) ? notFound : null;
}

/**
 * Each role in its own organizer. Also each other situation, as the owner, who has every permission, and as a role that
 * lacks the call's: the roles in between differ only in their permissions.
 */
function callsOf({ permission }: OrganizerEndpoint) {
  const refused = organizerRoles.find((role) => !hasPermission(role, permission));
  return situations.flatMap((situation) => {
    const roles = situation === 'own' ? organizerRoles : ['owner' as const, ...(refused ? [refused] : [])];
    return roles.map((role) => ({ role, situation }));
  });
}

/** Makes each call as each role and in each situation (`callsOf`), on an app that has the calls of the panel. */
export function permissionMatrix(services: Services, app: FastifyInstance) {
  const { db } = services;
  /** People whose calls changed nothing, so that they can make the next call too. */
  const kept = new Map<string, Promise<Caller>>();
  let foreign: Promise<OrganizerThings> | undefined;

  interface Caller {
    readonly browser: PanelBrowser;
    readonly things: OrganizerThings;
  }

  async function callerIn(role: OrganizerRole, situation: Situation): Promise<Caller> {
    const things = await seedOrganizerThings(services);
    const { organizerId } = things;
    const isWithout = situation.startsWith('without');
    const { browser, userId } = await signedInStaff(services, app, {
      organizerId,
      role,
      hasFactor: !isWithout,
      ...(situation === 'limited to another event' && { eventIds: [newId()] }),
    });
    const isMember = and(eq(organizerMembers.organizerId, organizerId), eq(organizerMembers.userId, userId));
    if (situation === 'removed') await db.delete(organizerMembers).where(isMember);
    if (situation === 'expired') {
      await db.update(organizerMembers).set({ endsAt: sql`now()` }).where(isMember);
    }
    if (situation === 'second factor not used recently') {
      await db
        .update(panelSessions)
        .set({ secondFactorAt: sql`now() - interval '11 minutes'` })
        .where(eq(panelSessions.userId, userId));
    }
    if (situation === 'without the second factor that the organizer requires') {
      await db.update(organizers).set({ secondFactorRequired: true }).where(eq(organizers.id, organizerId));
    }
    const own = await seedOwnThings(services, { eventId: things['eventId'] ?? '', userId });
    return { browser, things: { ...things, ...own } };
  }

  /** Of another organizer and another member. */
  async function foreignThings(): Promise<OrganizerThings> {
    const { things } = await callerIn('owner', 'own');
    return things;
  }

  function keptCaller(role: OrganizerRole, situation: Situation): Promise<Caller> {
    const key = `${role} ${situation}`;
    const caller = kept.get(key) ?? callerIn(role, situation);
    kept.set(key, caller);
    return caller;
  }

  async function answerTo(endpoint: OrganizerEndpoint, { browser, things }: Caller, situation: Situation) {
    const { path, method, body, bodyType } = endpoint;
    foreign ??= foreignThings();
    const others = await foreign;
    const ids = { ...things };
    if (situation === "another organizer's id") Object.assign(ids, others);
    if (situation === "another organizer's nested ids") {
      Object.assign(ids, others, { organizerId: things.organizerId });
    }
    const url = path.replaceAll(/:(\w+)/g, (_, name: string) => ids[name] ?? newId());
    const isNested = situation === "another organizer's nested ids" && hasNestedIds(endpoint);
    const sent = isNested ? bodies[nameOf(endpoint)] : { nonsense: true };
    if (bodyType === 'multipart/form-data')
      return browser.call<{ code?: string }>(method, url, await formOf(sent));
    return browser.call<{ code?: string }>(method, url, body ? { body: sent } : {});
  }

  /** What differs from the expected answers, a line for each; empty: nothing. */
  async function problemsOf(endpoint: OrganizerEndpoint): Promise<string[]> {
    const problems: string[] = [];
    for (const { role, situation } of callsOf(endpoint)) {
      const refusal = refusalOf(endpoint, role, situation);
      const caller = await (refusal || changesNothing(endpoint)
        ? keptCaller(role, situation)
        : callerIn(role, situation));
      const { status, body } = await answerTo(endpoint, caller, situation);
      const isRight = refusal
        ? status === refusal.status && (status === 404 || body.code === refusal.code)
        : status < 500 && ![401, 403, 404].includes(status) && (!endpoint.body || status === 400);
      const expected = refusal ? `${refusal.status} ${refusal.code}` : 'to pass';
      if (!isRight) problems.push(`${role}, ${situation}: ${status} ${body.code}, expected ${expected}`);
    }
    return problems;
  }

  return { problemsOf };
}
