import type { OrganizerPayoutsBody } from '@dorsal/api-contract/panel/payouts';
import { Check, Clock, Landmark } from 'lucide-react';
import type { StateBadgeProps } from '#/components/StateBadge/StateBadge.tsx';

type State = OrganizerPayoutsBody['payouts'][number]['state'];

/** The states of a payout as people read them. */
export const payoutLooks: Readonly<Record<State, StateBadgeProps>> = {
  proposed: { name: 'Preparado', tone: 'info', Icon: Clock },
  sent: { name: 'En el banco', tone: 'warning', Icon: Landmark },
  paid: { name: 'Ingresado', tone: 'success', Icon: Check },
};
