import { Badge, type BadgeTone } from '@dorsal/ui/Badge';
import type { LucideIcon } from 'lucide-react';
import styles from './StateBadge.module.css';

export interface StateBadgeProps {
  name: string;
  tone: BadgeTone;
  Icon: LucideIcon;
}

/** A state in a word with its icon. */
export function StateBadge({ name, tone, Icon }: StateBadgeProps) {
  return (
    <Badge tone={tone} className={styles.badge}>
      <Icon aria-hidden="true" />
      {name}
    </Badge>
  );
}
