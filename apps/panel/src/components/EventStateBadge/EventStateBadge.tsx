import type { PanelEventState } from '@dorsal/api-contract/panel/events';
import { CalendarClock, Check, Eye, Flag, Lock, Pencil, Ticket } from 'lucide-react';
import { StateBadge, type StateBadgeProps } from '../StateBadge/StateBadge.tsx';

const looks: Record<PanelEventState, StateBadgeProps> = {
  draft: { name: 'Borrador', tone: 'neutral', Icon: Pencil },
  scheduled: { name: 'Programado', tone: 'info', Icon: CalendarClock },
  published: { name: 'Publicado', tone: 'info', Icon: Eye },
  onSale: { name: 'En venta', tone: 'success', Icon: Check },
  soldOut: { name: 'Agotado', tone: 'ink', Icon: Ticket },
  closed: { name: 'Cerrado', tone: 'neutral', Icon: Lock },
  finished: { name: 'Finalizado', tone: 'neutral', Icon: Flag },
};

/** The states in their order, from the first draft to the end. */
export const eventStates = Object.keys(looks) as PanelEventState[];

export function eventStateName(state: PanelEventState): string {
  return looks[state].name;
}

export interface EventStateBadgeProps {
  state: PanelEventState;
}

/** The state of an event, in a word with its icon. */
export function EventStateBadge({ state }: EventStateBadgeProps) {
  return <StateBadge {...looks[state]} />;
}
