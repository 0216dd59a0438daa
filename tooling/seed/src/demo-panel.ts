import type { DemoDraft, DemoMembership, DemoRegistration } from '@dorsal/api';
import { demoDrafts } from './demo-drafts.ts';
import { demoEvents } from './demo-events.ts';
import { demoId } from './demo-id.ts';
import { demoRegistrations } from './demo-registrations.ts';
import { demoMembers } from './demo-staff.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** What the importer writes for the organizers' panel. */
export function demoPanel(now: Date): {
  readonly registrations: readonly DemoRegistration[];
  readonly memberships: readonly DemoMembership[];
  readonly drafts: readonly DemoDraft[];
} {
  return {
    registrations: demoRegistrations,
    memberships: demoMembers.map(({ account, organizerSlug, role, eventSlug, endsInDays }) => ({
      organizerId: demoId(`organizer ${organizerSlug}`),
      accountId: account.id,
      role,
      eventIds: eventSlug === null ? null : [eventIdOf(eventSlug)],
      endsAt: endsInDays === null ? null : new Date(now.getTime() + endsInDays * dayMs),
    })),
    drafts: demoDrafts(now),
  };
}

function eventIdOf(slug: string): string {
  const event = demoEvents.find((one) => one.slug === slug);
  if (!event) throw new Error(`The demo data has no event "${slug}".`);
  return event.id;
}
