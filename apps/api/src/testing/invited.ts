import type { Services } from '../services.ts';
import { waitingMails } from './accounts.ts';
import type { signedInStaff } from './panel-staff.ts';

type Staff = Awaited<ReturnType<typeof signedInStaff>>;

interface Invitation {
  readonly organizerId: string;
  readonly email: string;
  readonly role?: string;
  readonly eventIds?: readonly string[] | null;
  readonly endsAt?: string | null;
}

/** Sends an invitation. */
export function inviteAs(
  { browser }: Staff,
  { organizerId, email, role = 'editor', eventIds = null, endsAt = null }: Invitation,
) {
  return browser.call<{ invitations: { _id: string; expiresAt: string }[] }>(
    'POST',
    `/api/organizer/${organizerId}/invitations`,
    { body: { email, role, eventIds, endsAt } },
  );
}

/** The token in the newest invitation to the address. */
export async function invitedToken({ db }: Services, email: string): Promise<string> {
  const mail = (await waitingMails(db, 'organizer-invitation', email)).at(-1);
  return String(mail?.['url']).split('/').at(-1) ?? '';
}

/** The call that accepts the invitation. */
export const acceptPath = (token: string) => `/api/panel/invitations/${token}/accept`;
