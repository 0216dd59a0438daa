import { useEffect, useState } from 'react';
import { type CameraState, streamCamera } from './camera-stream.ts';

export interface Camera {
  readonly state: CameraState;
  /** Changes to another one, by its `deviceId`. */
  readonly choose: (deviceId: string) => void;
  /** Asks for it again. */
  readonly retry: () => void;
}

/** The camera at the back, or the chosen one, for as long as the component stands and the page is in sight. */
export function useCamera(): Camera {
  const [state, setState] = useState<CameraState>({ status: 'starting' });
  // Another object asks anew.
  const [wanted, setWanted] = useState<{ deviceId?: string }>({});
  useEffect(() => streamCamera(wanted.deviceId, setState), [wanted]);
  return { state, choose: (deviceId) => setWanted({ deviceId }), retry: () => setWanted({ ...wanted }) };
}
