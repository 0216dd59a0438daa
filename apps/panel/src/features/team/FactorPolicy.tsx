import type { TeamBody } from '@dorsal/api-contract/panel/members';
import { Banner } from '@dorsal/ui/Banner';
import { Button } from '@dorsal/ui/Button';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useCurrentOrganizer } from '#/session/use-session.ts';
import styles from './FactorPolicy.module.css';
import { withoutFactorText } from './team-texts.ts';
import { useTeamChanges } from './use-team.ts';

export interface FactorPolicyProps {
  team: TeamBody;
}

/** Whether every member needs a second factor, and who has none. */
export function FactorPolicy({ team: { members, secondFactorRequired } }: FactorPolicyProps) {
  const { permissions } = useCurrentOrganizer();
  const { attempt } = useTeamChanges();
  const [busy, setBusy] = useState(false);
  const warning = withoutFactorText(members);
  if (warning === undefined && !secondFactorRequired) return null;
  const toggle = async () => {
    setBusy(true);
    await attempt(
      (calls, organizerId) => calls.requireSecondFactor(organizerId, !secondFactorRequired),
      secondFactorRequired ? 'Ya no se pide el segundo paso.' : 'Pedido a todo el equipo.',
    );
    setBusy(false);
  };
  return (
    <Banner
      tone={secondFactorRequired ? 'info' : 'warning'}
      icon={<ShieldCheck />}
      className={styles.banner}
      action={
        permissions.includes('members.manage') && (
          <Button
            variant={secondFactorRequired ? 'outline' : 'ink'}
            size="sm"
            busy={busy}
            busyLabel="Guardando…"
            onClick={() => void toggle()}
          >
            {secondFactorRequired ? 'Dejar de pedirlo' : 'Pedirlo a todo el equipo'}
          </Button>
        )
      }
    >
      {secondFactorRequired ? (
        <>
          <b>Se pide el segundo paso a todo el equipo.</b> Quien no lo tenga lo activa la próxima vez que
          entre.
        </>
      ) : (
        <>
          <b>{warning}</b> Puedes pedir el segundo paso a todo el equipo: quien no lo tenga lo activa al
          entrar.
        </>
      )}
    </Banner>
  );
}
