import type { PanelOrderBody } from '@dorsal/api-contract/panel/order-card';
import type { BadgeTone } from '@dorsal/ui/Badge';
import { Check, Clock, type LucideIcon, Pause, TriangleAlert } from 'lucide-react';
import { StateBadge } from '../StateBadge/StateBadge.tsx';

type State = PanelOrderBody['mails'][number]['state'];

const looks: Record<State, { name: string; tone: BadgeTone; Icon: LucideIcon }> = {
  waiting: { name: 'En espera', tone: 'neutral', Icon: Clock },
  accepted: { name: 'Enviado', tone: 'success', Icon: Check },
  withheld: { name: 'Retenido', tone: 'warning', Icon: Pause },
  givenUp: { name: 'No enviado', tone: 'danger', Icon: TriangleAlert },
};

export interface MailStateProps {
  state: State;
}

/** How far an e-mail is. */
export function MailState({ state }: MailStateProps) {
  return <StateBadge {...looks[state]} />;
}
