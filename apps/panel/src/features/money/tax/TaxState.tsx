import type { PanelTaxDocumentBody } from '@dorsal/api-contract/panel/tax-documents';
import type { BadgeTone } from '@dorsal/ui/Badge';
import { Ban, Check, Clock, type LucideIcon, TriangleAlert, X } from 'lucide-react';
import { StateBadge } from '#/components/StateBadge/StateBadge.tsx';

type State = PanelTaxDocumentBody['state'];

const looks: Readonly<Record<State, { name: string; tone: BadgeTone; Icon: LucideIcon }>> = {
  waiting: { name: 'Por enviar', tone: 'info', Icon: Clock },
  accepted: { name: 'Aceptada', tone: 'success', Icon: Check },
  acceptedWithErrors: { name: 'Aceptada con errores', tone: 'warning', Icon: TriangleAlert },
  refused: { name: 'Rechazada', tone: 'danger', Icon: X },
  annulled: { name: 'Anulada', tone: 'neutral', Icon: Ban },
};

/** The states in the order of the filter. */
export const taxStates = (Object.keys(looks) as State[]).map((value) => ({
  value,
  label: looks[value].name,
}));

export interface TaxStateProps {
  state: State;
  /** Nothing is left to do about a problem: it is shown without an alarm. */
  isDone?: boolean;
}

/** What became of the record of a document. */
export function TaxState({ state, isDone = false }: TaxStateProps) {
  const { tone, ...look } = looks[state];
  const isProblem = tone === 'danger' || tone === 'warning';
  return <StateBadge {...look} tone={isDone && isProblem ? 'neutral' : tone} />;
}
