import type { MessageState as State } from '@dorsal/domain/message-kinds';
import type { BadgeTone } from '@dorsal/ui/Badge';
import { Ban, Check, Clock, Hourglass, type LucideIcon, Send, X } from 'lucide-react';
import { StateBadge } from '#/components/StateBadge/StateBadge.tsx';

const looks: Readonly<Record<State, { name: string; tone: BadgeTone; Icon: LucideIcon }>> = {
  awaitingApproval: { name: 'En revisión', tone: 'warning', Icon: Hourglass },
  rejected: { name: 'Rechazado', tone: 'danger', Icon: X },
  scheduled: { name: 'Programado', tone: 'info', Icon: Clock },
  sending: { name: 'Enviándose', tone: 'info', Icon: Send },
  sent: { name: 'Enviado', tone: 'success', Icon: Check },
  stopped: { name: 'Parado', tone: 'neutral', Icon: Ban },
};

export interface MessageStateProps {
  state: State;
}

/** What becomes of a message. */
export function MessageState({ state }: MessageStateProps) {
  return <StateBadge {...looks[state]} />;
}
