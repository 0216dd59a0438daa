import { Badge } from '@dorsal/ui/Badge';
import { Check, Clock, TriangleAlert } from 'lucide-react';
import styles from './FactorBadge.module.css';
import type { TeamRow } from './team-row.ts';

const factorNames = {
  passkey: 'Llave de acceso',
  totp: 'Aplicación de códigos',
  recoveryCode: 'Códigos de recuperación',
} as const;

export interface FactorBadgeProps {
  row: TeamRow;
}

/** The second factor of a member; that an invitation waits for its answer. */
export function FactorBadge({ row }: FactorBadgeProps) {
  if (row.kind === 'invitation') {
    return (
      <Badge tone="warning" className={styles.badge}>
        <Clock aria-hidden="true" />
        Invitación enviada
      </Badge>
    );
  }
  return row.secondFactor === null ? (
    <Badge tone="danger" className={styles.badge}>
      <TriangleAlert aria-hidden="true" />
      Sin activar
    </Badge>
  ) : (
    <Badge tone="success" className={styles.badge}>
      <Check aria-hidden="true" />
      {factorNames[row.secondFactor]}
    </Badge>
  );
}
