import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { Gate } from './gate.ts';
import type { GateState } from './gate-state.ts';
import { unsentScans, waitingScans } from '../scans/gate-scan.ts';

const GateContext = createContext<Gate | undefined>(undefined);

/** Provides the page's device to its components. */
export const GateProvider = GateContext;

/** The page's device. Throws if there is no `GateProvider` above. */
export function useGate(): Gate {
  const gate = useContext(GateContext);
  if (!gate) throw new Error('GateProvider is missing: useGate needs it above.');
  return gate;
}

/** Reads from the device's state. */
export function useGateState<T>(select: (state: GateState) => T): T {
  return useStore(useGate().store, select);
}

/** How many scans would be lost with the phone. */
export function useUnsentCount(): number {
  return useGateState(({ scans }) => unsentScans(scans.values()).length);
}

/** How many scans wait to be sent. */
export function useWaitingCount(): number {
  return useGateState(({ scans }) => waitingScans(scans.values()).length);
}
