import type { StoredMessage } from './message.ts';

export function messagePath(message: StoredMessage): string {
  return `/mail/${message.id}`;
}

export function bodyPath(message: StoredMessage): string {
  return `/mail/${message.id}/html`;
}

export function attachmentPath(message: StoredMessage, index: number): string {
  return `/mail/${message.id}/attachments/${index}`;
}
