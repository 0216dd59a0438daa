/** Why an order costs nothing in Dorsal: the organizer was paid elsewhere, or invites. */
export const manualOrderKinds = ['paidOutside', 'invitation'] as const;
/** One of `manualOrderKinds`. */
export type ManualOrderKind = (typeof manualOrderKinds)[number];

/** The kinds as people read them. Source: decisions, "Orders in the panel". */
export const manualOrderNames: Readonly<Record<ManualOrderKind, string>> = {
  paidOutside: 'Pagado fuera de Dorsal',
  invitation: 'Invitación',
};
