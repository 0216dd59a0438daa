import type { PersonRowBody } from '@dorsal/api-contract/panel/people';
import { type PeopleOrderState, peopleOrderStateNames } from '@dorsal/domain/people-states';
import { Badge, type BadgeTone } from '@dorsal/ui/Badge';
import { Check, Clock, type LucideIcon, Undo2, X } from 'lucide-react';
import styles from './PersonState.module.css';

const looks: Record<PeopleOrderState, { tone: BadgeTone; Icon: LucideIcon }> = {
  paid: { tone: 'success', Icon: Check },
  pendingTransfer: { tone: 'warning', Icon: Clock },
  refunded: { tone: 'neutral', Icon: Undo2 },
};

export interface PersonStateProps {
  person: Pick<PersonRowBody, 'orderState' | 'place'>;
}

/** The payment of a person, or that their place was canceled without a refund. */
export function PersonState({ person: { orderState, place } }: PersonStateProps) {
  if (place === 'cancelled' && orderState !== 'refunded') {
    return (
      <Badge className={styles.badge}>
        <X aria-hidden="true" />
        Plaza anulada
      </Badge>
    );
  }
  const { tone, Icon } = looks[orderState];
  return (
    <Badge tone={tone} className={styles.badge}>
      <Icon aria-hidden="true" />
      {peopleOrderStateNames[orderState]}
    </Badge>
  );
}
