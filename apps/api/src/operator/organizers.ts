import { and, asc, eq, sql } from 'drizzle-orm';
import { line } from '@dorsal/api-contract/scalars';
import { organizerState } from '@dorsal/api-contract/panel/session';
import { normaliseTaxId } from '@dorsal/domain/tax-id';
import type { Database } from '../db/database.ts';
import { organizerMembers } from '../db/schema/members.ts';
import { organizers } from '../db/schema/organizers.ts';
import { users } from '../db/schema/users.ts';
import {
  approveOrganizer,
  NoConfirmedOwnerError,
  OtherTaxIdError,
  rejectOrganizer,
} from '../organizer/approval/decide.ts';
import { taxIdOf } from '../organizer/approval/tax-id-of.ts';
import { defineCommand, jsonOption, OperatorError, UsageError } from './command.ts';
import { requireOrganizer } from './organizer-handle.ts';
import { json, moment, table } from './output.ts';

export const organizersList = defineCommand({
  name: 'organizers list',
  about: 'Lists organizers, the oldest first, with the entity and the owners',
  args: [],
  options: {
    state: { value: 'state', about: `only those that are ${organizerState.options.join(', ')}` },
    ...jsonOption,
  },
  example: '--state pending',
  async run({ services: { db }, options, print }) {
    const state = options.state === undefined ? undefined : requireState(options.state);
    const rows = await findOrganizers(db, state);
    if (options.json) print(json(rows));
    else print(table(rows.map(rowOf)));
    return 0;
  },
});

export const organizersApprove = defineCommand({
  name: 'organizers approve',
  about: 'Lets an organizer publish, and mails its owners; doing it twice is doing it once',
  args: ['<organizer>'],
  options: {
    nif: {
      value: 'nif',
      required: true,
      about: 'the NIF that you checked, as organizers list shows it: refused if it has changed since',
    },
  },
  example: 'club-atletismo-la-marina --nif G46000014',
  async run({ services, args: [handle = ''], options, print }) {
    const taxId = requireNif(options.nif);
    const { id: organizerId, slug } = await requireOrganizer(services.db, handle);
    const isNew = await approveOrganizer(services, { organizerId, taxId }).catch((error: unknown) => {
      const isRefusal = error instanceof NoConfirmedOwnerError || error instanceof OtherTaxIdError;
      throw isRefusal ? new OperatorError(error.message) : error;
    });
    print(`${slug}  ${isNew ? 'approved; its owners are told by e-mail' : 'was approved before'}`);
    return 0;
  },
});

export const organizersReject = defineCommand({
  name: 'organizers reject',
  about: 'Stops an organizer from publishing, and mails the reason to its owners; published events stay',
  args: ['<organizer>'],
  options: {
    reason: { value: 'text', required: true, about: 'what is wrong, in Spanish: the owners read it' },
  },
  example: 'club-atletismo-la-marina --reason "El NIF no corresponde al nombre."',
  async run({ services, args: [handle = ''], options, print }) {
    const reason = requireReason(options.reason);
    const { id: organizerId, slug } = await requireOrganizer(services.db, handle);
    const isNew = await rejectOrganizer(services, { organizerId, reason });
    print(`${slug}  ${isNew ? 'rejected; its owners are told by e-mail' : 'was rejected for this before'}`);
    return 0;
  },
});

function requireState(text: string) {
  const state = organizerState.safeParse(text);
  if (state.success) return state.data;
  throw new UsageError(`--state is ${organizerState.options.join(', ')}.`);
}

function requireNif(text: string | undefined): string {
  if (text === undefined) throw new UsageError('--nif is missing: give the NIF that you checked.');
  return normaliseTaxId(text);
}

const sentence = line(500);

function requireReason(text: string | undefined): string {
  if (text === undefined) throw new UsageError('--reason is missing: the owners must know what to correct.');
  const reason = sentence.safeParse(text);
  if (reason.success) return reason.data;
  throw new OperatorError('A reason has 1 to 500 characters in one line.');
}

type Row = Awaited<ReturnType<typeof findOrganizers>>[number];

function rowOf({ slug, name, state, entity, invoiceIssuer, owners, createdAt }: Row) {
  return {
    organizer: slug,
    name,
    state,
    NIF: taxIdOf({ entity, invoiceIssuer }) ?? undefined,
    entity: entity?.legalName,
    owners: owners
      .map((owner) => (owner.isConfirmed ? owner.email : `${owner.email} (unconfirmed)`))
      .join(', '),
    since: moment(createdAt),
  };
}

async function findOrganizers(db: Database, state: (typeof organizerState.options)[number] | undefined) {
  const owners = sql<{ email: string; isConfirmed: boolean }[]>`coalesce(
    jsonb_agg(jsonb_build_object('email', ${users.email}, 'isConfirmed', ${users.emailConfirmedAt} is not null)
      order by ${organizerMembers.createdAt}) filter (where ${users.id} is not null), '[]'::jsonb)`;
  return db
    .select({
      slug: organizers.slug,
      name: organizers.name,
      state: organizers.state,
      rejectionReason: organizers.rejectionReason,
      entity: organizers.entity,
      invoiceIssuer: organizers.invoiceIssuer,
      owners,
      createdAt: organizers.createdAt,
    })
    .from(organizers)
    .leftJoin(
      organizerMembers,
      and(eq(organizerMembers.organizerId, organizers.id), eq(organizerMembers.role, 'owner')),
    )
    .leftJoin(users, eq(users.id, organizerMembers.userId))
    .where(state && eq(organizers.state, state))
    .groupBy(organizers.id)
    .orderBy(asc(organizers.createdAt), asc(organizers.slug));
}
