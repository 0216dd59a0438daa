import { termsVersion } from '@dorsal/api-contract/terms-version';
import { eventDraftContent } from '@dorsal/api-contract/panel/event-draft';
import type { OrganizerRole } from '@dorsal/domain/organizer-roles';
import { isLiveTpv } from '../config/config.ts';
import type { EventDraftContent } from '../db/json/event-draft-content.ts';
import type { OrganizerEntity } from '../db/json/organizer-entity.ts';
import type { Transaction } from '../db/database.ts';
import { eventDrafts } from '../db/schema/event-drafts.ts';
import { organizerMembers } from '../db/schema/members.ts';
import { organizers } from '../db/schema/organizers.ts';
import type { Services } from '../services.ts';
import { DemoAccountsOnLiveError } from './demo-accounts.ts';

/** What the organizers' panel shows of demo organizers. Accounts, approved organizers and events exist already. */
export interface DemoPanel {
  readonly registrations: readonly DemoRegistration[];
  readonly memberships: readonly DemoMembership[];
  readonly drafts: readonly DemoDraft[];
}

/** An organizer that registered in the panel and waits for its approval. */
export interface DemoRegistration {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly entity: OrganizerEntity;
}

export interface DemoMembership {
  readonly organizerId: string;
  readonly accountId: string;
  readonly role: OrganizerRole;
  /** The only events of a limited membership; null: all. */
  readonly eventIds: readonly string[] | null;
  /** Null: it has no end. */
  readonly endsAt: Date | null;
}

export interface DemoDraft {
  readonly eventId: string;
  readonly organizerId: string;
  /** The account of its author. */
  readonly savedBy: string;
  readonly content: EventDraftContent;
}

/**
 * Adds the missing organizers, memberships and drafts; existing ones keep the changes of their users. Throws
 * DemoAccountsOnLiveError if REDSYS_URL is the live TPV, since the members' passwords are public.
 */
export async function importDemoPanel(
  { db, config }: Pick<Services, 'db' | 'config'>,
  { registrations, memberships, drafts }: DemoPanel,
): Promise<void> {
  if (isLiveTpv(config.redsys)) throw new DemoAccountsOnLiveError();
  await db.transaction(async (tx) => {
    for (const registration of registrations) await writeRegistration(tx, registration);
    for (const { accountId: userId, eventIds, ...grant } of memberships) {
      await tx
        .insert(organizerMembers)
        .values({ userId, eventIds: eventIds && [...eventIds], ...grant })
        .onConflictDoNothing();
    }
    for (const { content, ...draft } of drafts) {
      await tx
        .insert(eventDrafts)
        .values({ ...draft, content: eventDraftContent.parse(content) })
        .onConflictDoNothing();
    }
  });
}

async function writeRegistration(tx: Transaction, registration: DemoRegistration): Promise<void> {
  await tx
    .insert(organizers)
    .values({
      ...registration,
      state: 'pending',
      contactEmail: registration.entity.contactEmail,
      termsVersion,
    })
    .onConflictDoNothing();
}
