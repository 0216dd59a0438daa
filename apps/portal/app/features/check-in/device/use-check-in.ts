import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { CheckInDevice } from './check-in-device.ts';
import type { CheckInState } from './check-in-state.ts';
import { unsentScans, waitingScans } from '../scans/scan.ts';

const CheckInContext = createContext<CheckInDevice | undefined>(undefined);

/** Provides the page's device to its components. */
export const CheckInProvider = CheckInContext;

/** The page's device. Throws if there is no `CheckInProvider` above. */
export function useCheckIn(): CheckInDevice {
  const checkIn = useContext(CheckInContext);
  if (!checkIn) throw new Error('CheckInProvider is missing: useCheckIn needs it above.');
  return checkIn;
}

/** Reads from the device's state. */
export function useCheckInState<T>(select: (state: CheckInState) => T): T {
  return useStore(useCheckIn().store, select);
}

/** How many scans would be lost with the phone. */
export function useUnsentCount(): number {
  return useCheckInState(({ scans }) => unsentScans(scans.values()).length);
}

/** How many scans wait to be sent. */
export function useWaitingCount(): number {
  return useCheckInState(({ scans }) => waitingScans(scans.values()).length);
}
