import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import type { InvoiceParty } from '../../db/json/invoice-data.ts';
import type { OrganizerEntity } from '../../db/json/organizer-entity.ts';
import { organizerMembers } from '../../db/schema/members.ts';
import { organizers } from '../../db/schema/organizers.ts';
import { users } from '../../db/schema/users.ts';
import { recordActivity } from '../../panel-guard/record-activity.ts';
import type { Services } from '../../services.ts';
import { mailOwners } from './member-news.ts';
import { issuerTaxId, taxIdOf } from './tax-id-of.ts';

/** No owner has confirmed their address, so that the organizer may belong to another person than it says. */
export class NoConfirmedOwnerError extends Error {
  override name = 'NoConfirmedOwnerError';

  constructor() {
    super('None of its owners has confirmed their e-mail address: wait until one has.');
  }
}

/** The organizer has another tax number than the one that the product's team looked at. */
export class OtherTaxIdError extends Error {
  override name = 'OtherTaxIdError';

  constructor(stored: string | null) {
    super(
      stored === null
        ? 'It has no NIF yet, so there is nothing to approve: its owners write it in the settings of the panel.'
        : `Its NIF is ${stored} now: it was changed, or you mistyped it. Check the entity again with organizers list.`,
    );
  }
}

type Db = Pick<Services, 'db'>;

interface Approval {
  readonly organizerId: string;
  /** The tax number that was checked, normalized. */
  readonly taxId: string;
}

/**
 * Lets the organizer publish and issue invoices with this tax number, and mails its owners; false if it was approved
 * before. Throws OtherTaxIdError and NoConfirmedOwnerError.
 */
export async function approveOrganizer({ db }: Db, { organizerId, taxId }: Approval): Promise<boolean> {
  return db.transaction(async (tx) => {
    const before = await lockState(tx, organizerId);
    const stored = taxIdOf(before);
    if (stored !== taxId) throw new OtherTaxIdError(stored);
    if (before.state === 'approved') return false;
    await requireConfirmedOwner(tx, organizerId);
    const { entity, invoiceIssuer } = before;
    await tx
      .update(organizers)
      .set({
        state: 'approved',
        rejectionReason: null,
        // Invoices with the approved number keep the issuer's data, which the operator may have written.
        invoiceIssuer: entity && issuerTaxId(before) !== taxId ? issuerOf(entity) : invoiceIssuer,
      })
      .where(eq(organizers.id, organizerId));
    const after = { state: 'approved', taxId };
    await record(tx, organizerId, { action: 'organizerApproved', before, after });
    await mailOwners(tx, organizerId, { news: 'approved' });
    return true;
  });
}

interface Rejection {
  readonly organizerId: string;
  /** In Spanish, for the owners. */
  readonly reason: string;
}

/**
 * Stops the organizer from publishing, and mails the reason to its owners; false if it was rejected for this reason
 * before. Published events stay.
 */
export async function rejectOrganizer({ db }: Db, { organizerId, reason }: Rejection): Promise<boolean> {
  return db.transaction(async (tx) => {
    const before = await lockState(tx, organizerId);
    if (before.rejectionReason === reason) return false;
    const after = { state: 'rejected', rejectionReason: reason } as const;
    await tx.update(organizers).set(after).where(eq(organizers.id, organizerId));
    await record(tx, organizerId, { action: 'organizerRejected', before, after });
    await mailOwners(tx, organizerId, { news: 'rejected', reason });
    return true;
  });
}

/** The approved entity issues the invoices of its events. */
function issuerOf({ legalName, taxId, address, postalCode, city, province }: OrganizerEntity): InvoiceParty {
  return { name: legalName, taxId, address, postalCode, city, province, country: 'España' };
}

async function lockState(tx: Transaction, organizerId: string) {
  const [found] = await tx
    .select({
      name: organizers.name,
      state: organizers.state,
      rejectionReason: organizers.rejectionReason,
      entity: organizers.entity,
      invoiceIssuer: organizers.invoiceIssuer,
    })
    .from(organizers)
    .where(eq(organizers.id, organizerId))
    .for('no key update');
  if (!found) throw new Error(`The organizer ${organizerId} was deleted before it could be decided about.`);
  return found;
}

async function requireConfirmedOwner(tx: Transaction, organizerId: string): Promise<void> {
  const [owner] = await tx
    .select({ id: users.id })
    .from(organizerMembers)
    .innerJoin(users, eq(users.id, organizerMembers.userId))
    .where(
      and(
        eq(organizerMembers.organizerId, organizerId),
        eq(organizerMembers.role, 'owner'),
        isNotNull(users.emailConfirmedAt),
        isNull(users.disabledAt),
      ),
    )
    .limit(1);
  if (!owner) throw new NoConfirmedOwnerError();
}

interface Decision {
  readonly action: 'organizerApproved' | 'organizerRejected';
  readonly before: Awaited<ReturnType<typeof lockState>>;
  readonly after: Readonly<Record<string, string>>;
}

/** The product's team decides: no person of the organizer is the actor. */
async function record(tx: Transaction, organizerId: string, { action, before, after }: Decision) {
  const { name: subject, state, rejectionReason } = before;
  const values = { state, rejectionReason };
  await recordActivity(tx, { organizerId, caller: null, action, subject, before: values, after });
}
