/** Suggestions for an event's category; organizers may write another one. */
export const sports = [
  'Running',
  'Trail',
  'Senderismo',
  'Ciclismo',
  'Mountain bike',
  'Triatlón',
  'Duatlón',
  'Natación',
  'Orientación',
  'CrossFit',
  'Patinaje',
  'Esquí',
] as const;
