import type { ConsentEvidenceBody } from '@dorsal/api-contract/panel/evidence';

type AcceptedBy = ConsentEvidenceBody['acceptedBy'];

const roleTexts: Readonly<Record<AcceptedBy['role'], (name: string) => string>> = {
  buyer: (name) => `${name}, quien compra`,
  guardian: (name) => `${name}, tutor o tutora`,
  staff: (name) => `Lo declaró ${name}, del equipo`,
};

/** The person who accepted a text, or declared that the participant does. */
export function acceptedByText({ name, role }: AcceptedBy): string {
  return roleTexts[role](name);
}
