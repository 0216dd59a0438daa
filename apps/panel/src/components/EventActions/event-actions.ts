import type { PanelEventBody, PanelEventState } from '@dorsal/api-contract/panel/events';

/** A change of an event's state that can be undone. */
export type EventChange = 'close' | 'reopen' | 'archive' | 'unarchive';

const changesByState: Readonly<Record<PanelEventState, readonly EventChange[]>> = {
  draft: ['archive'],
  scheduled: [],
  published: ['close'],
  onSale: ['close'],
  soldOut: ['close'],
  closed: ['reopen', 'archive'],
  finished: ['archive'],
};

/** The changes that make sense for an event. The server decides again. */
export function possibleChanges({
  state,
  isArchived,
}: Pick<PanelEventBody, 'state' | 'isArchived'>): readonly EventChange[] {
  return isArchived ? ['unarchive'] : changesByState[state];
}

export const changeLabels: Readonly<Record<EventChange, string>> = {
  close: 'Cerrar venta',
  reopen: 'Reabrir venta',
  archive: 'Archivar',
  unarchive: 'Recuperar',
};

/** The change that restores what was there before. */
export const oppositeChanges: Readonly<Record<EventChange, EventChange>> = {
  close: 'reopen',
  reopen: 'close',
  archive: 'unarchive',
  unarchive: 'archive',
};

/** What has happened. */
export const changeResults: Readonly<Record<EventChange, string>> = {
  close: 'Venta cerrada. La página sigue visible.',
  reopen: 'Venta reabierta.',
  archive: 'Archivado. Está con los anteriores.',
  unarchive: 'Recuperado.',
};
