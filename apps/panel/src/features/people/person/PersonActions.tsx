import type { PanelPersonBody } from '@dorsal/api-contract/panel/people-person';
import { Button } from '@dorsal/ui/Button';
import { Dialog } from '@dorsal/ui/Dialog';
import { Skeleton } from '@dorsal/ui/Skeleton';
import { useToast } from '@dorsal/ui/ToastProvider';
import { useMutation } from '@tanstack/react-query';
import { Pencil, RefreshCw } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useApi } from '#/session/ApiProvider.tsx';
import { errorText } from '#/session/error-text.ts';
import { useGuarded } from '#/session/guard.ts';
import { useEventRef } from '../use-event-ref.ts';
import styles from './PersonScreen.module.css';
import { useUpdatePerson } from './use-update-person.ts';

// With the fields of a race: heavier than the rest of the list.
const CorrectForm = lazy(() => import('./CorrectForm.tsx'));

export interface PersonActionsProps {
  person: PanelPersonBody;
}

/** Why a person can't be corrected; nothing for roles that never can. */
const reasons: Readonly<Record<PanelPersonBody['correction'], string | undefined>> = {
  possible: undefined,
  noPermission: undefined,
  notPaid: 'Podrás corregir los datos cuando el pedido esté pagado.',
  cancelled: 'La plaza está anulada, así que los datos ya no se corrigen.',
  checkedIn: 'Ya ha entrado, así que los datos ya no se corrigen.',
};

/** What the role may do with the person. */
export function PersonActions({ person }: PersonActionsProps) {
  const [isCorrecting, setCorrecting] = useState(false);
  const canCorrect = person.correction === 'possible';
  const reason = reasons[person.correction];
  return (
    <>
      {(canCorrect || person.mayResend) && (
        <div className={styles.actions}>
          {canCorrect && (
            <Button variant="outline" size="sm" aria-haspopup="dialog" onClick={() => setCorrecting(true)}>
              <Pencil aria-hidden="true" />
              Corregir
            </Button>
          )}
          {person.mayResend && <ResendButton person={person} />}
        </div>
      )}
      {reason !== undefined && <p className={styles.reason}>{reason}</p>}
      <Dialog open={isCorrecting} onClose={() => setCorrecting(false)} title="Corregir datos">
        <Suspense fallback={<Skeleton width="100%" height="180px" />}>
          <CorrectForm person={person} onClose={() => setCorrecting(false)} />
        </Suspense>
      </Dialog>
    </>
  );
}

function ResendButton({ person }: PersonActionsProps) {
  const api = useApi();
  const ref = useEventRef();
  const run = useGuarded();
  const toasts = useToast();
  const update = useUpdatePerson();
  const { mutate, isPending } = useMutation({
    mutationFn: () => run(() => api.people.resend({ ...ref, personId: person._id })),
    onSuccess: (changed) => {
      update(changed);
      toasts.show('Entrada reenviada.');
    },
    onError: (error) => toasts.alert(errorText(error)),
  });
  return (
    <Button variant="outline" size="sm" busy={isPending} busyLabel="Reenviando…" onClick={() => mutate()}>
      <RefreshCw aria-hidden="true" />
      Reenviar
    </Button>
  );
}
