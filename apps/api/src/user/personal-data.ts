import { asc, eq, sql } from 'drizzle-orm';
import type { Session } from '../auth/session.ts';
import type { Database } from '../db/database.ts';
import { emailTokens } from '../db/schema/email-tokens.ts';
import { events } from '../db/schema/events.ts';
import { googleIdentities } from '../db/schema/google.ts';
import { outbox } from '../db/schema/outbox.ts';
import { savedAdults } from '../db/schema/saved-adults.ts';
import { sessions } from '../db/schema/sessions.ts';
import { ticketNotices } from '../db/schema/ticket-notices.ts';
import { ticketTypes } from '../db/schema/ticket-types.ts';
import { users } from '../db/schema/users.ts';
import { UnauthenticatedError } from '../http/refusal.ts';
import { limitFor } from '../limits/rate-limit.ts';
import { findAdults } from '../saved-adults/ask-adult.ts';
import type { Services } from '../services.ts';
import { invitationsOf, panelDataOf } from './panel-data.ts';
import { personalConsents, personalMessages } from './personal-messages.ts';
import { personalOrders, placesFromOthers } from './personal-orders.ts';
import { findSavedPeople } from './people/saved-people.ts';
import { requireProfile } from './profile.ts';

/**
 * All stored data about a person, without secrets: no hashes, tokens or keys. Data found only by the address are
 * included once it is confirmed. Throws TooManyRequestsError after ten times in an hour.
 */
export async function personalData({ db }: Pick<Services, 'db'>, session: Session) {
  const { userId } = session;
  await limitFor(db, userId, { action: 'personal-data', times: 10, windowSeconds: 3600 });
  const { mail_confirmed: isConfirmed, ...profile } = await requireProfile({ db }, session);
  const orders = await personalOrders(db, userId);
  const person = { orderIds: orders.map(({ _id }) => _id), email: isConfirmed ? profile.email : null };
  return {
    exportedAt: new Date(),
    profile,
    account: await accountOf(db, userId),
    sessions: await sessionsOf(db, userId),
    google: await googleOf(db, userId),
    linksSent: await linksOf(db, userId),
    savedPeople: await findSavedPeople(db, userId),
    adultsAsked: await findAdults(db, userId),
    savedByOthers: isConfirmed ? await savedByOthers(db, profile.email) : [],
    orders,
    placesFromOthers: isConfirmed ? await placesFromOthers(db, userId, profile.email) : [],
    ticketNotices: isConfirmed ? await ticketNoticesOf(db, profile.email) : [],
    panel: await panelDataOf(db, userId),
    panelInvitations: isConfirmed ? await invitationsOf(db, profile.email) : [],
    advertisingConsents: await personalConsents(db, person),
    messagesFromOrganizers: await personalMessages(db, person),
    emails: await emailsOf(db, { userId, email: profile.email, orderIds: person.orderIds }),
  };
}

async function accountOf(db: Database, userId: string) {
  const [account] = await db
    .select({
      createdAt: users.createdAt,
      emailConfirmedAt: users.emailConfirmedAt,
      termsVersion: users.termsVersion,
      termsAcceptedAt: users.termsAcceptedAt,
      hasPassword: sql<boolean>`${users.passwordHash} is not null`,
    })
    .from(users)
    .where(eq(users.id, userId));
  if (!account) throw new UnauthenticatedError();
  return account;
}

function sessionsOf(db: Database, userId: string) {
  return db
    .select({
      startedAt: sessions.createdAt,
      expiresAt: sessions.expiresAt,
      endedAt: sessions.revokedAt,
      remember: sessions.remember,
    })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(asc(sessions.createdAt));
}

function googleOf(db: Database, userId: string) {
  return db
    .select({
      issuer: googleIdentities.issuer,
      subject: googleIdentities.subject,
      email: googleIdentities.email,
      linkedAt: googleIdentities.linkedAt,
    })
    .from(googleIdentities)
    .where(eq(googleIdentities.userId, userId));
}

function linksOf(db: Database, userId: string) {
  return db
    .select({
      purpose: emailTokens.purpose,
      sentAt: emailTokens.createdAt,
      usedAt: emailTokens.usedAt,
      expiresAt: emailTokens.expiresAt,
    })
    .from(emailTokens)
    .where(eq(emailTokens.userId, userId))
    .orderBy(asc(emailTokens.createdAt));
}

/** What other accounts save of the person, who was asked by this address, and which text they accepted. */
function savedByOthers(db: Database, email: string) {
  return db
    .select({
      savedBy: users.name,
      fullName: savedAdults.fullName,
      email: savedAdults.email,
      person: savedAdults.person,
      askedAt: savedAdults.askedAt,
      acceptedAt: savedAdults.acceptedAt,
      consentVersion: savedAdults.consentVersion,
      usedAt: savedAdults.usedAt,
    })
    .from(savedAdults)
    .innerJoin(users, eq(users.id, savedAdults.userId))
    .where(eq(savedAdults.email, email))
    .orderBy(asc(savedAdults.askedAt));
}

/** The notices about tickets that the address has asked for. */
function ticketNoticesOf(db: Database, email: string) {
  return db
    .select({
      eventName: events.name,
      ticketName: ticketTypes.name,
      askedAt: ticketNotices.createdAt,
      confirmedAt: ticketNotices.confirmedAt,
    })
    .from(ticketNotices)
    .innerJoin(ticketTypes, eq(ticketTypes.id, ticketNotices.ticketTypeId))
    .innerJoin(events, eq(events.id, ticketTypes.eventId))
    .where(eq(ticketNotices.email, email))
    .orderBy(asc(ticketNotices.createdAt));
}

interface About {
  readonly userId: string;
  readonly email: string;
  readonly orderIds: readonly string[];
}

/** E-mails about the person and their orders: waiting ones by their recipient, sent ones only by their key. */
function emailsOf(db: Database, { userId, email, orderIds }: About) {
  const keys = JSON.stringify([userId, ...orderIds]);
  return db
    .select({ kind: outbox.kind, writtenAt: outbox.createdAt, sentAt: outbox.doneAt })
    .from(outbox)
    .where(
      sql`${outbox.kind} not in ('operator-alert', 'refund') and (
        ${outbox.payload} ->> 'to' = ${email}
        or split_part(${outbox.dedupeKey}, ':', 2) in (
          select jsonb_array_elements_text(${keys}::jsonb)
          union all select ${emailTokens.hash} from ${emailTokens} where ${emailTokens.userId} = ${userId}
          union all select ${sessions.id} from ${sessions} where ${sessions.userId} = ${userId}))`,
    )
    .orderBy(asc(outbox.createdAt));
}
