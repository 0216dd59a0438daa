import type { ErasureRequestBody } from '@dorsal/api-contract/erasure-requests';
import { formatEventDate } from '@dorsal/domain/event-dates';

/** 'Pediste que borren los datos el 29 nov 2026. Club Trail tiene hasta el 29 dic 2026 para responderte por correo.' */
export function askedText({ askedAt, dueOn }: ErasureRequestBody, organizerName: string): string {
  const due = formatEventDate(`${dueOn}T12:00:00Z`, 'UTC');
  return `Pediste que borren los datos el ${formatEventDate(askedAt)}. ${organizerName} tiene hasta el ${due} para responderte por correo.`;
}
