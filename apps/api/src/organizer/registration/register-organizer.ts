import { and, eq, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { registerOrganizerBody } from '@dorsal/api-contract/panel/organizers';
import { termsVersion } from '@dorsal/api-contract/terms-version';
import { organizerSlug } from '@dorsal/domain/organizer-slug';
import { defaultRedirectTarget } from '@dorsal/domain/redirect-target';
import { lockAccount, requireEnabled } from '../../auth/account.ts';
import { mailConfirmationLink } from '../../auth/confirmation-link.ts';
import { createAccount, EmailTakenError, newPasswordHash } from '../../auth/create-account.ts';
import type { Transaction } from '../../db/database.ts';
import { accountOf, findAccountOf } from '../../google/google-account.ts';
import { startAfterFirstFactor } from '../../panel/begin-session.ts';
import { type Exchange, withPanelGooglePerson } from '../../panel/sign-in-google.ts';
import { organizerMembers } from '../../db/schema/members.ts';
import { organizers } from '../../db/schema/organizers.ts';
import { networkOf } from '../../http/network.ts';
import { RefusedError, UnauthenticatedError } from '../../http/refusal.ts';
import { newId } from '../../ids.ts';
import { limitFor, limitForNetwork } from '../../limits/rate-limit.ts';
import { type PanelSession, startPanelSession } from '../../panel-guard/panel-session.ts';
import { recordActivity } from '../../panel-guard/record-activity.ts';
import type { Services } from '../../services.ts';
import { askForApproval } from '../approval/ask-for-approval.ts';
import { mailOwners } from '../approval/member-news.ts';
import { underAccount } from '../new-account.ts';

type Registration = z.output<typeof registerOrganizerBody>;

const day = 24 * 60 * 60;
/** Organizers of one person, and of one network, in a day. */
const dailyOfPerson = 5;
const dailyOfNetwork = 20;

/** The person owns an organizer with this tax number: most often the form was sent twice. */
class AlreadyRegisteredError extends RefusedError {
  override name = 'AlreadyRegisteredError';

  constructor() {
    super({
      status: 409,
      code: 'already_registered',
      message: 'Ya has registrado una organización con ese NIF. La tienes en el panel.',
    });
  }
}

/** Neither a session nor a new account. */
class AccountMissingError extends UnauthenticatedError {
  override name = 'AccountMissingError';

  constructor() {
    super({ message: 'Inicia sesión o crea una cuenta para registrar tu organización.' });
  }
}

/** Registers an organizer for the signed-in person, and returns its slug. Throws AlreadyRegisteredError and TooManyRequestsError. */
export async function registerSignedIn(
  services: Services,
  session: PanelSession,
  { body, request }: { readonly body: Registration; readonly request: FastifyRequest },
): Promise<string> {
  const { db } = services;
  const { userId } = session;
  await limitNetwork(services, request);
  await limitFor(db, userId, { action: 'register-organizer', times: dailyOfPerson, windowSeconds: day });
  return db.transaction(async (tx) => {
    const account = await lockAccount(tx, { userId });
    if (!account) throw new UnauthenticatedError();
    requireEnabled(account);
    await requireFirst(tx, { userId, taxId: body.entity.taxId });
    return insertOrganizer(services, tx, { body, caller: session });
  });
}

interface Registered {
  readonly slug: string;
  /** The value of the session's cookie. */
  readonly cookie: string;
}

/**
 * Registers an organizer with a new account for its owner, whose address Google or the usual e-mail confirms, and returns
 * its slug and the value of the session's cookie. Throws AccountMissingError, PasswordRefusedError, EmailTakenError,
 * TooManyRequestsError, and what `withPanelGooglePerson` does.
 */
export async function registerWithNewAccount(
  services: Services,
  body: Registration,
  exchange: Exchange,
): Promise<Registered> {
  const { account, google } = body;
  const { request } = exchange;
  if (google !== undefined) return registerWithGoogle(services, { body, google }, exchange);
  if (!account) throw new AccountMissingError();
  await limitNetwork(services, request);
  const { name, email } = account;
  const passwordHash = await underAccount(newPasswordHash(services, account, request.ip));
  return services.db.transaction(async (tx) => {
    const userId = await underAccount(createAccount(tx, { name, email, passwordHash }));
    await mailConfirmationLink(services, tx, { userId, name, email, redirectTo: defaultRedirectTarget });
    const caller = { userId, network: networkOf(request.ip) };
    const slug = await insertOrganizer(services, tx, { body, caller });
    const cookie = await startPanelSession(tx, { userId, isOpen: true, usedSecondFactor: false, request });
    return { slug, cookie };
  });
}

async function registerWithGoogle(
  services: Services,
  { body, google }: { readonly body: Registration; readonly google: string },
  exchange: Exchange,
): Promise<Registered> {
  const { request } = exchange;
  await limitNetwork(services, request);
  return withPanelGooglePerson(services, { token: google, ...exchange }, async (tx, person) => {
    // Its person signs in first: the account may have a second factor.
    if (await findAccountOf(services, tx, person)) throw new EmailTakenError();
    const { userId } = await accountOf(services, tx, person);
    const slug = await insertOrganizer(services, tx, {
      body,
      caller: { userId, network: networkOf(request.ip) },
    });
    return { slug, cookie: await startAfterFirstFactor(tx, userId, request) };
  });
}

async function limitNetwork(services: Services, { ip }: FastifyRequest): Promise<void> {
  await limitForNetwork(services, ip, {
    action: 'register-organizer',
    times: dailyOfNetwork,
    windowSeconds: day,
  });
}

async function requireFirst(
  tx: Transaction,
  { userId, taxId }: { readonly userId: string; readonly taxId: string },
): Promise<void> {
  const [owned] = await tx
    .select({ id: organizers.id })
    .from(organizers)
    .innerJoin(organizerMembers, eq(organizerMembers.organizerId, organizers.id))
    .where(
      and(
        eq(organizerMembers.userId, userId),
        eq(organizerMembers.role, 'owner'),
        sql`${organizers.entity} ->> 'taxId' = ${taxId}`,
      ),
    )
    .limit(1);
  if (owned) throw new AlreadyRegisteredError();
}

interface New {
  readonly body: Registration;
  readonly caller: Pick<PanelSession, 'userId' | 'network'>;
}

async function insertOrganizer(services: Services, tx: Transaction, { body, caller }: New): Promise<string> {
  const { name, entity } = body;
  const organizerId = newId();
  const slug = await insertWithSlug(tx, {
    id: organizerId,
    name,
    entity,
    contactEmail: entity.contactEmail,
    state: 'pending',
    termsVersion,
  });
  await tx.insert(organizerMembers).values({ organizerId, userId: caller.userId, role: 'owner' });
  await recordActivity(tx, {
    organizerId,
    caller,
    action: 'organizerRegistered',
    subject: name,
    after: { name, slug, ...entity },
  });
  await mailOwners(tx, organizerId, { news: 'registered' });
  await askForApproval(services, tx, slug);
  return slug;
}

/** Inserts the organizer with the first free slug of its name, and returns it. */
async function insertWithSlug(
  tx: Transaction,
  organizer: Omit<typeof organizers.$inferInsert, 'slug'>,
): Promise<string> {
  for (let attempt = 0; ; attempt += 1) {
    const slug = organizerSlug(organizer.name, attempt);
    const [inserted] = await tx
      .insert(organizers)
      .values({ ...organizer, slug })
      .onConflictDoNothing({ target: organizers.slug })
      .returning({ slug: organizers.slug });
    if (inserted) return inserted.slug;
  }
}
