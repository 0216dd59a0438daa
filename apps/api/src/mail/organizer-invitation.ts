import { z } from 'zod';
import { organizerRoleNames } from '@dorsal/domain/organizer-role-names';
import { organizerRoles } from '@dorsal/domain/organizer-roles';
import { and, eq } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { isOpenInvitation } from '../db/invitation.ts';
import { organizerInvitations } from '../db/schema/members.ts';
import type { Letter } from './letter.ts';

export const organizerInvitationPayload = z.object({
  to: z.string(),
  organizerName: z.string(),
  invitedBy: z.string(),
  role: z.enum(organizerRoles),
  /** Sealed. */
  url: z.string(),
  /** Hash of the token, to check whether the link is still valid. */
  hash: z.string(),
});

/** Whether the invitation in the e-mail can still be accepted: an e-mail with an invalid link isn't sent. */
export async function isInvitationLive(db: Executor, hash: string): Promise<boolean> {
  const isMeant = and(eq(organizerInvitations.tokenHash, hash), isOpenInvitation);
  return (await db.$count(organizerInvitations, isMeant)) === 1;
}

/**
 * The link that makes a person a member of an organizer. The subject has nothing that another person wrote
 * (security, K3).
 */
export function organizerInvitation({
  organizerName,
  invitedBy,
  role,
  url,
}: Omit<z.output<typeof organizerInvitationPayload>, 'to' | 'hash'>): Letter {
  return {
    subject: 'Te invitan a un equipo en Dorsal',
    preview: 'Acepta la invitación para entrar en el panel de quien organiza.',
    title: 'Te invitan a un equipo',
    blocks: [
      {
        kind: 'paragraph',
        text: `${invitedBy} te invita al equipo de ${organizerName}, que prepara sus eventos con Dorsal.`,
      },
      {
        kind: 'facts',
        facts: [
          ['Organización', organizerName],
          ['Tu papel', organizerRoleNames[role]],
        ],
      },
      { kind: 'action', label: 'Aceptar la invitación', url },
      {
        kind: 'paragraph',
        text: 'El enlace es solo para ti, funciona una vez y caduca en 7 días. Si no esperabas esta invitación, no hagas nada.',
      },
    ],
    reason: 'Recibes este correo porque alguien de esa organización ha escrito tu dirección para invitarte.',
  };
}
