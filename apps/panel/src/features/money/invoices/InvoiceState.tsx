import type { IssuedInvoiceBody } from '@dorsal/api-contract/panel/invoices';
import type { BadgeTone } from '@dorsal/ui/Badge';
import { Check, type LucideIcon, Undo2 } from 'lucide-react';
import { StateBadge } from '#/components/StateBadge/StateBadge.tsx';

const looks: Record<IssuedInvoiceBody['state'], { name: string; tone: BadgeTone; Icon: LucideIcon }> = {
  issued: { name: 'Emitida', tone: 'success', Icon: Check },
  partlyCorrected: { name: 'Rectificada en parte', tone: 'warning', Icon: Undo2 },
  corrected: { name: 'Rectificada', tone: 'neutral', Icon: Undo2 },
};

export interface InvoiceStateProps {
  state: IssuedInvoiceBody['state'];
}

/** What became of an invoice. */
export function InvoiceState({ state }: InvoiceStateProps) {
  return <StateBadge {...looks[state]} />;
}
