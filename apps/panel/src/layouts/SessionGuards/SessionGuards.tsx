import type { PanelSessionBody } from '@dorsal/api-contract/panel/session';
import { lazy, type ReactNode, Suspense, useContext, useRef, useState, useSyncExternalStore } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#/session/ApiProvider.tsx';
import { type Confirm, GuardContext } from '#/session/guard.ts';
import { sessionQuery } from '#/session/session-query.ts';
import { SessionRenewalContext } from '#/session/session-renewal.ts';

// Lazy: few pages open them.
const GuardDialog = lazy(() => import('./GuardDialog.tsx'));
const RenewalDialog = lazy(() => import('./RenewalDialog.tsx'));

/** The dialogs over a page of a signed-in person: the second factor for guarded actions, and an expired session. */
export function SessionGuards({ children }: { children: ReactNode }) {
  const [need, setNeed] = useState<'needed' | 'missing'>();
  const answer = useRef<(isConfirmed: boolean) => void>(undefined);
  const [confirm] = useState(
    (): Confirm => (next) => {
      // A second action that asks in the meantime replaces the first.
      answer.current?.(false);
      setNeed(next);
      return new Promise((resolve) => {
        answer.current = resolve;
      });
    },
  );
  const finish = (isConfirmed: boolean) => {
    answer.current?.(isConfirmed);
    answer.current = undefined;
    setNeed(undefined);
  };
  return (
    <GuardContext value={confirm}>
      {children}
      <Suspense>
        {need !== undefined && <GuardDialog need={need} onFinish={finish} />}
        <Renewal />
      </Suspense>
    </GuardContext>
  );
}

function Renewal() {
  const renewal = useContext(SessionRenewalContext);
  const { data } = useQuery(sessionQuery(useApi()));
  const isRequested = useSyncExternalStore(renewal.subscribe, renewal.isRequested);
  const [dismissed, setDismissed] = useState<PanelSessionBody>();
  // A dismissed dialog comes back with the next refused call.
  const hasEnded = data !== undefined && data.state !== 'open' && data !== dismissed;
  const dismiss = () => {
    setDismissed(data);
    renewal.finish(false);
  };
  return (isRequested || hasEnded) && <RenewalDialog onDismiss={dismiss} />;
}
