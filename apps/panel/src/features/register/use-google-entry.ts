import { ApiError } from '@dorsal/api-client';
import type {
  PanelSessionBody,
  SecondFactorBody,
  SecondFactorMethod,
} from '@dorsal/api-contract/panel/session';
import { useState } from 'react';
import { useApi } from '#/session/ApiProvider.tsx';
import { useStoreSession } from '#/session/use-store-session.ts';

export interface GoogleEntry {
  /** Signs in with Google's credential, or passes it to `onNewAccount` if no account has it. */
  enter: (credential: string) => Promise<void>;
  /** The ways of the second step that the account asks for; undefined if it asks for none. */
  methods: readonly SecondFactorMethod[] | undefined;
  /** Sends the second step. */
  verify: (body: SecondFactorBody) => Promise<void>;
  /** Leaves the second step. */
  cancel: () => void;
}

/** The sign-in of a visitor who registers an organization with Google. */
export function useGoogleEntry(onNewAccount: (credential: string) => void): GoogleEntry {
  const api = useApi();
  const storeSession = useStoreSession();
  const [methods, setMethods] = useState<readonly SecondFactorMethod[]>();
  const accept = (session: PanelSessionBody) => {
    setMethods(session.state === 'secondFactor' ? session.methods : undefined);
    storeSession(session);
  };
  const enter = async (credential: string) => {
    try {
      accept(await api.session.google(credential));
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'no_account') throw error;
      onNewAccount(credential);
    }
  };
  return {
    enter,
    methods,
    verify: async (body) => accept(await api.session.secondFactor(body)),
    cancel: () => setMethods(undefined),
  };
}
